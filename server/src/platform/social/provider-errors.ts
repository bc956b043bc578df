import { accountError } from '@attune/domain/account/account-errors';
import { AppError } from '@attune/domain/kernel/app-error';
import { AuthorizationResponseError, type CustomFetch } from 'openid-client';

/** The user declined or closed the prompt. */
const CANCELED_ERRORS = new Set(['access_denied', 'login_required', 'interaction_required']);
const TRANSIENT_ERRORS = new Set(['server_error', 'temporarily_unavailable']);
const BODYLESS = new Set([204, 205, 304]);

/**
 * Distinguishes an unreachable provider from one that refuses. The body is read here, so that a
 * provider that stalls halfway through its response counts as unreachable too.
 */
export const providerFetch: CustomFetch = async (url, options) => {
  let response: Response;
  let body: ArrayBuffer;
  try {
    response = await fetch(url, options as RequestInit);
    body = await response.arrayBuffer();
  } catch {
    throw accountError('account.social_unavailable');
  }
  if (response.status >= 500) throw accountError('account.social_unavailable');
  const { status, headers } = response;
  return new Response(BODYLESS.has(status) ? null : body, { status, headers });
};

/**
 * The error shown to the user. It contains no text of the provider, because anyone can forge that.
 */
export function toRefusal(error: unknown): AppError {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; depth += 1) {
    if (cause instanceof AppError) return cause;
    cause = cause.cause;
  }
  if (error instanceof AuthorizationResponseError) {
    if (TRANSIENT_ERRORS.has(error.error)) return accountError('account.social_unavailable');
    if (CANCELED_ERRORS.has(error.error)) {
      return accountError('account.social_cancelled');
    }
  }
  return accountError('account.social_refused');
}

/** For the log: the chain of causes, without the tokens and claims that errors carry. */
export function describeReason(error: unknown): string {
  const reasons: string[] = [];
  for (let cause = error; cause instanceof Error && reasons.length < 5; cause = cause.cause) {
    const refusal = cause instanceof AuthorizationResponseError ? ` (${cause.error})` : '';
    reasons.push(`${cause.message}${refusal}`);
  }
  return reasons.join(': ');
}
