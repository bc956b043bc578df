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
  isSignUp: boolean;
  /** Set by the link in the email about a changed password. */
  shouldResetPassword: boolean;
  link: EmailLinkParams | null;
  socialProblem: string | null;
  isSocialPending: boolean;
};

/** Reads the query of /login: an email link, a returning social sign-in, a requested page. */
export function readLoginQuery(query: URLSearchParams): LoginQuery {
  const kind = EMAIL_LINK_KINDS.find((key) => query.get(key));
  return {
    returnTo: getSafeReturnPath(query.get('returnTo')),
    isSignUp: query.get('tab') === 'sign-up',
    shouldResetPassword: query.has(FORGOT_PASSWORD_PARAM),
    link: kind ? { kind, token: query.get(kind) ?? '' } : null,
    socialProblem: query.get('social') === 'error' ? socialProblem(query.get('message')) : null,
    isSocialPending: query.get('social') === 'pending',
  };
}

/** Only Attune's own messages are shown: anyone can craft a URL. */
function socialProblem(message: string | null): string {
  return message !== null && isAccountErrorMessage(message) ? message : SOCIAL_FALLBACK;
}
