import { accountError } from '@attune/domain/account/account-errors';
import { AppError } from '@attune/domain/kernel/app-error';
import { AuthorizationResponseError, type CustomFetch } from 'openid-client';

/** With these errors, the user declined or closed the prompt. */
const CANCELED_ERRORS = new Set(['access_denied', 'login_required', 'interaction_required']);
const TRANSIENT_ERRORS = new Set(['server_error', 'temporarily_unavailable']);
const BODYLESS_STATUSES = new Set([204, 205, 304]);

/**
 * Distinguishes an unreachable provider from one that rejects a request. The body is read here, so
 * that a provider that stalls during its response counts as unreachable too.
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
  return new Response(BODYLESS_STATUSES.has(status) ? null : body, { status, headers });
};

/**
 * Creates the error shown to the user. It contains no text of the provider, because anyone can forge
 * that.
 */
export function toUserError(error: unknown): AppError {
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

/** Describes the causes for the log, without the tokens and claims that the errors contain. */
export function describeReason(error: unknown): string {
  const reasons: string[] = [];
  for (let cause = error; cause instanceof Error && reasons.length < 5; cause = cause.cause) {
    const code = cause instanceof AuthorizationResponseError ? ` (${cause.error})` : '';
    reasons.push(`${cause.message}${code}`);
  }
  return reasons.join(': ');
}
