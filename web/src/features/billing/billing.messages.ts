import { ApiError, isSignedOut, messageOf, problemOf } from '#platform/api/api-error.ts';

const CHECKOUT_TEXTS: Record<string, string> = {
  'billing.provider_unavailable':
    'We can’t reach the payment service right now. Try again in a moment.',
  'billing.too_many_requests': 'Too many requests. Wait a minute and try again.',
};

/** Tells the user why no checkout opened; the details are logged to the console. */
export function describeCheckoutProblem(error: unknown): string | null {
  const message = error instanceof ApiError ? CHECKOUT_TEXTS[error.code] : undefined;
  const fallback =
    'Try again. If it keeps failing, an ad blocker may be blocking the payment page.';
  return message ?? problemOf(error, fallback);
}

export const describePortalProblem = (error: unknown) =>
  problemOf(error, 'Nothing has changed. Try again in a moment.');

/** The message for a refused cancel or resume: SPEC's text, then what is safe. */
export function describeActionProblem(error: unknown, title: string, safe: string): Problem | null {
  if (isSignedOut(error)) return null;
  if (!(error instanceof ApiError) || error.status >= 500) return { title, text: safe };
  if (error.status === 0) return { title, text: error.detail };
  return { title: messageOf(error, title), text: safe };
}
export type Problem = { title: string; text: string };

export const describeChangeProblem = (error: unknown) =>
  problemOf(error, 'Your plan hasn’t changed and nothing was charged. Try again in a moment.');

export const isDeclined = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'billing.card_declined';

export const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'billing.preview_outdated';

export function describeReturnProblem(error: unknown): string {
  return messageOf(
    error,
    'If you paid, your payment will still go through, even if you close this page.',
  );
}
