import { useCallback, useEffect, useRef, useState } from 'react';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { describePortalProblem } from './billing.messages.ts';

/** After this time the other page has loaded, or the navigation was aborted. */
const STALL_TIMEOUT_MS = 30_000;

/**
 * Redirects to one of the provider's pages, one at a time. It can be used again after a failure,
 * after the browser's Back button, and when the other page does not load.
 */
export function useExternalRedirect<Destination extends string>() {
  const [destination, setDestination] = useState<Destination | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const isRedirecting = useRef(false);
  const stallTimer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const reset = useCallback(() => {
    clearTimeout(stallTimer.current);
    isRedirecting.current = false;
    setDestination(null);
  }, []);

  useEffect(() => {
    const handlePageShow = (event: PageTransitionEvent) => {
      if (event.persisted) reset();
    };
    window.addEventListener('pageshow', handlePageShow);
    return () => {
      clearTimeout(stallTimer.current);
      window.removeEventListener('pageshow', handlePageShow);
    };
  }, [reset]);

  async function redirect(chosen: Destination, go: () => Promise<void>): Promise<void> {
    if (isRedirecting.current) return;
    isRedirecting.current = true;
    setDestination(chosen);
    setFailure(null);
    try {
      await go();
      stallTimer.current = setTimeout(reset, STALL_TIMEOUT_MS);
    } catch (error) {
      console.error(error);
      setFailure(error);
      reset();
    }
  }

  return { destination, failure, redirect };
}

export function usePortal(userId: string) {
  const { destination, failure, redirect } = useExternalRedirect<'portal'>();
  const open = () =>
    void redirect('portal', async () =>
      window.location.assign((await unwrap(sdk.createPortalSession({ body: { userId } }))).url),
    );
  return {
    isOpening: destination !== null,
    problem: failure === null ? null : describePortalProblem(failure),
    open,
  };
}
