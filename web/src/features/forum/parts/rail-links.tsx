import type { ReactNode } from 'react';
import { Link } from 'react-router';

export type RailLink = {
  key: string;
  to: string;
  title: string;
  note: ReactNode;
  /** Called before the link is followed. */
  onFollow?: () => void;
};

export function RailLinks({ links }: { links: readonly RailLink[] }) {
  return (
    <ul className="grid gap-3">
      {links.map(({ key, to, title, note, onFollow }) => (
        <li key={key} className="grid gap-0.5 text-sm">
          <Link
            to={to}
            dir="auto"
            className="link justify-self-start wrap-anywhere"
            onClick={onFollow}
          >
            {title}
          </Link>
          <span className="text-xs text-muted">{note}</span>
        </li>
      ))}
    </ul>
  );
}
