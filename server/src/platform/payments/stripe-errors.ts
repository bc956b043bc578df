import Stripe from 'stripe';
import type { Log } from '../log/log.ts';
import { PaymentsError } from './payments.ts';

const { errors } = Stripe;
type StripeError = Stripe.errors.StripeError;

export function isMissing(error: unknown): boolean {
  return error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/** Whether the subscription has no next invoice, because it is canceled. */
export function hasNoUpcomingInvoice(error: unknown): boolean {
  return (
    error instanceof errors.StripeInvalidRequestError && error.code === 'invoice_upcoming_none'
  );
}

/** Waits for a call. Returns `fallback` if the provider does not know the object. */
export function orIfMissing<Result, Fallback>(
  call: Promise<Result>,
  fallback: Fallback,
): Promise<Result | Fallback> {
  return call.catch((error: unknown) => {
    if (isMissing(error)) return fallback;
    throw error;
  });
}

/**
 * Whether the provider did not answer, answered unusably, or asked to try later. None of these says
 * anything about the request itself.
 */
function isUnreachable(error: StripeError): boolean {
  return (
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeRateLimitError ||
    error instanceof errors.StripeAPIError ||
    error.code === 'idempotency_key_in_use'
  );
}

/** Whether the request was rejected because of its promotion code. */
function isDiscountRefused({ code = '', param = '' }: StripeError): boolean {
  return (
    code.startsWith('promotion_code') || code === 'coupon_expired' || param.startsWith('discounts')
  );
}

/** Keeps the provider's message only in the cause, because it contains names and sometimes a key. */
function toPaymentsError(call: string, error: StripeError): PaymentsError {
  const isDeclined = error instanceof errors.StripeCardError;
  const facts = {
    isDeclined,
    isUnreachable: isUnreachable(error),
    isMissing: isMissing(error),
    isRefused: isDeclined || error instanceof errors.StripeInvalidRequestError,
    isDiscountRefused: isDiscountRefused(error),
  };
  const outcome = isDeclined
    ? 'the card was declined'
    : facts.isUnreachable
      ? 'the payment provider could not be reached'
      : 'the payment provider rejected the call';
  const mayContainKey = error instanceof errors.StripeAuthenticationError;
  return new PaymentsError(`${call}: ${outcome} (${error.code ?? error.type})`, {
    ...facts,
    ...(mayContainKey ? {} : { cause: error }),
  });
}

/** Turns an error of the SDK into a PaymentsError and logs it; returns other errors unchanged. */
export function translateError(call: string, error: unknown, log: Log): unknown {
  if (!(error instanceof errors.StripeError)) return error;
  const { type, code, statusCode: status, requestId } = error;
  log.warn({ call, type, code, status, requestId }, 'call to the payment provider failed');
  return toPaymentsError(call, error);
}

type Calls = Record<string, (...args: never[]) => Promise<unknown>>;

/** Returns the same calls, which fail with a PaymentsError. */
export function translateErrors<T extends Calls>(calls: T, log: Log): T {
  const entries = Object.entries<Calls[string]>(calls).map(([name, call]) => [
    name,
    (...args: never[]) =>
      call(...args).catch((error) => {
        throw translateError(name, error, log);
      }),
  ]);
  return Object.fromEntries(entries) as T;
}
