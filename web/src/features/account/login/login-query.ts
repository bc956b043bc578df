import { isAccountErrorMessage } from '@attune/domain/account/account-errors';
import {
  EMAIL_LINK_KINDS,
  type EmailLinkKind,
  FORGOT_PASSWORD_PARAM,
} from '@attune/domain/navigation/email-links';
import { getSafeReturnPath } from '@attune/domain/navigation/return-path';
import { SOCIAL_FALLBACK } from '../social-sign-in.ts';

type EmailLinkParams = { kind: EmailLinkKind; token: string };

export type LoginQuery = {
  returnTo: string | null;
  isNew: boolean;
  /** A mail that tells of a changed password leads here. */
  isForgot: boolean;
  link: EmailLinkParams | null;
  socialProblem: string | null;
  /** Back from the provider, with the terms or a code still to come. */
  isSocialPending: boolean;
};

/** What the address of /login says: a mail's link, a social sign-in that came back, a page wanted. */
export function readLoginQuery(query: URLSearchParams): LoginQuery {
  const kind = EMAIL_LINK_KINDS.find((key) => query.get(key));
  return {
    returnTo: getSafeReturnPath(query.get('returnTo')),
    isNew: query.get('tab') === 'sign-up',
    isForgot: query.has(FORGOT_PASSWORD_PARAM),
    link: kind ? { kind, token: query.get(kind) ?? '' } : null,
    socialProblem: query.get('social') === 'error' ? socialProblem(query.get('message')) : null,
    isSocialPending: query.get('social') === 'pending',
  };
}

/** Only what Attune itself says: anybody can write an address. */
function socialProblem(message: string | null): string {
  return message !== null && isAccountErrorMessage(message) ? message : SOCIAL_FALLBACK;
}
