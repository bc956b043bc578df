import { safeReturnPath } from '@attune/domain/navigation/return-path';
import { SOCIAL_FALLBACK } from '../social-sign-in.ts';

type MailLink = { kind: 'reset' | 'verify' | 'email-change'; token: string };

export type LoginQuery = {
  returnTo: string | null;
  isNew: boolean;
  link: MailLink | null;
  socialProblem: string | null;
};

const LINKS = ['reset', 'verify', 'email-change'] as const;

/** What the address of /login says: a mail's link, a social sign-in that came back, a page wanted. */
export function readLoginQuery(query: URLSearchParams): LoginQuery {
  const kind = LINKS.find((key) => query.get(key));
  return {
    returnTo: safeReturnPath(query.get('returnTo')),
    isNew: query.get('tab') === 'sign-up',
    link: kind ? { kind, token: query.get(kind) ?? '' } : null,
    socialProblem: query.get('social') === 'error' ? query.get('message') || SOCIAL_FALLBACK : null,
  };
}
