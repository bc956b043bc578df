import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '#platform/api/api-error.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { ConfirmCheckoutResponse } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { refreshBilling } from './billing.queries.ts';

/** The provider's confirmation may arrive a little after the user. */
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000];

type CheckoutOutcome = ConfirmCheckoutResponse['outcome'];

export type CheckoutReturn =
  | { phase: 'none' | 'confirming' | 'cancelled' | CheckoutOutcome }
  | { phase: 'failed'; error: unknown; isFinal: boolean };

/** Anything else in the URL is not sent to the provider. */
const SESSION_ID = /^cs_\w{1,250}$/;

const NONE: CheckoutReturn = { phase: 'none' };

function isUnknownCheckout(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

async function confirmWithRetries(
  id: string,
  signal: AbortSignal,
): Promise<CheckoutOutcome | null> {
  for (const delay of [...RETRY_DELAYS_MS, null]) {
    try {
      const { outcome } = await unwrap(sdk.confirmCheckout({ body: { sessionId: id } }));
      if (outcome !== 'open' || delay === null) return outcome;
    } catch (error) {
      if (delay === null || isUnknownCheckout(error)) throw error;
    }
    await pause(delay, signal);
    if (signal.aborted) return null;
  }
  return null;
}

async function resolveReturn(
  id: string,
  userId: string,
  client: QueryClient,
  signal: AbortSignal,
): Promise<CheckoutReturn | null> {
  try {
    const outcome = await confirmWithRetries(id, signal);
    if (outcome === null) return null;
    if (outcome === 'complete') await refreshBilling(client, userId);
    return { phase: outcome };
  } catch (error) {
    console.error(error);
    return { phase: 'failed', error, isFinal: isUnknownCheckout(error) };
  }
}

/**
 * The return from the checkout, a state of /subscription (DECISIONS D6): '?checkout=' carries the
 * session, or 'cancelled'. Once the result is known, the URL is cleaned. After a failure the URL
 * stays, so that a button or a reload can retry.
 */
export function useCheckoutReturn(userId: string) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const checkoutParam = params.get('checkout');
  const isSession = SESSION_ID.test(checkoutParam ?? '');
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<CheckoutReturn>(isSession ? { phase: 'confirming' } : NONE);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each attempt
  useEffect(() => {
    if (checkoutParam === null) return;
    const cleanUrl = () => navigate('/subscription', { replace: true, preventScrollReset: true });
    if (!isSession) {
      setState(checkoutParam === 'cancelled' ? { phase: 'cancelled' } : NONE);
      void cleanUrl();
      return;
    }
    const controller = new AbortController();
    setState({ phase: 'confirming' });
    void resolveReturn(checkoutParam, userId, client, controller.signal).then((settled) => {
      if (settled === null || controller.signal.aborted) return;
      setState(settled);
      if (settled.phase !== 'failed' || settled.isFinal) void cleanUrl();
    });
    return () => controller.abort();
  }, [checkoutParam, isSession, userId, attempt, client, navigate]);

  return { state, tryAgain: () => setAttempt((count) => count + 1) };
}
