import { createContext, type ReactNode, useContext } from 'react';
import { Link } from 'react-router';
import type { Source } from '#platform/api/companion.ts';
import { getHost, getLinkKind } from './link-policy.ts';

export const SourcesContext = createContext<readonly Source[]>([]);

/** A link within a reply. Most URLs do not become links; those outside name their host. */
export function ReplyLink({ href, children }: { href: string; children: ReactNode }) {
  const kind = getLinkKind(href, useContext(SourcesContext));
  if (kind === 'page') {
    return (
      <Link to={href} className="link">
        {children}
      </Link>
    );
  }
  if (kind === 'document') {
    return (
      <a href={href} className="link">
        {children}
      </a>
    );
  }
  const host = <span className="text-muted">({getHost(href)})</span>;
  if (kind === 'source') {
    return (
      <a href={href} target="_blank" rel="nofollow noopener noreferrer">
        <span className="link">{children}</span> {host}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    );
  }
  return (
    <span>
      {children} {host}
    </span>
  );
}
