import {
  BookOpen,
  Globe,
  ImageIcon,
  type LucideIcon,
  MessagesSquare,
  Quote,
  Video,
  Wind,
} from 'lucide-react';
import { Link } from 'react-router';
import type { Source } from '#platform/api/companion.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Icon } from '#ui/icon.tsx';
import { getHost, getLinkKind } from './link-policy.ts';

const ICONS: Record<Source['kind'], LucideIcon> = {
  tutorial: BookOpen,
  practice: Wind,
  post: MessagesSquare,
  web: Globe,
  photo: ImageIcon,
  video: Video,
};

const LINK =
  'inline-flex min-h-9 max-w-full items-center gap-2 rounded-md text-sm max-lg:min-h-11 pointer-coarse:min-h-11';

export function SourceList({ sources }: { sources: readonly Source[] }) {
  if (sources.length === 0) return null;
  return (
    <Disclosure
      summary={
        <>
          <Icon of={Quote} size={18} />
          Sources <span className="tabular-nums">{sources.length}</span>
        </>
      }
    >
      <ul className="grid justify-items-start border-y border-line py-1">
        {sources.map((source) => (
          <li key={source.address} className="max-w-full">
            <SourceLink source={source} sources={sources} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function SourceLink({ source, sources }: { source: Source; sources: readonly Source[] }) {
  const { kind, title, address } = source;
  const icon = <Icon of={ICONS[kind]} size={18} className="text-muted" />;
  const linkType = getLinkKind(address, sources);
  if (linkType === 'page') {
    return (
      <Link to={address} className={LINK}>
        {icon}
        <span className="link min-w-0">{title}</span>
      </Link>
    );
  }
  if (linkType !== 'source') {
    return (
      <span className={LINK}>
        {icon}
        <span className="min-w-0">{title}</span>
      </span>
    );
  }
  return (
    <a href={address} target="_blank" rel="nofollow noopener noreferrer" className={LINK}>
      {icon}
      <span className="min-w-0">
        <span className="link">{title}</span>{' '}
        <span className="text-xs text-muted">{getHost(address)}</span>
        <span className="sr-only"> (opens in a new tab)</span>
      </span>
    </a>
  );
}
