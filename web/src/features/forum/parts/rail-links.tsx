import type { ReactNode } from 'react';
import { Link } from 'react-router';

export type RailLink = { key: string; to: string; title: string; note: ReactNode };

export function RailLinks({ links }: { links: readonly RailLink[] }) {
  return (
    <ul className="grid gap-3">
      {links.map(({ key, to, title, note }) => (
        <li key={key} className="grid gap-0.5 text-sm">
          <Link to={to} dir="auto" className="link justify-self-start wrap-anywhere">
            {title}
          </Link>
          <span className="text-xs text-muted">{note}</span>
        </li>
      ))}
    </ul>
  );
}
