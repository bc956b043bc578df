import { useCallback, useEffect, useRef, useState } from 'react';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { portalProblem } from './billing.messages.ts';

/** By then the other page has loaded, or the navigation was aborted. */
const STALLED_MS = 30_000;

/**
 * Leaves for one of the provider's pages, one at a time. Usable again after a failure, after the
 * browser's Back, and when the other page does not load.
 */
export function useExternalRedirect<Destination extends string>() {
  const [way, setWay] = useState<Destination | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const isUnderWay = useRef(false);
  const stalled = useRef<ReturnType<typeof setTimeout>>(undefined);

  const stay = useCallback(() => {
    clearTimeout(stalled.current);
    isUnderWay.current = false;
    setWay(null);
  }, []);

  useEffect(() => {
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) stay();
    };
    window.addEventListener('pageshow', comeBack);
    return () => {
      clearTimeout(stalled.current);
      window.removeEventListener('pageshow', comeBack);
    };
  }, [stay]);

  async function leave(chosen: Destination, go: () => Promise<void>): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setWay(chosen);
    setFailure(null);
    try {
      await go();
      stalled.current = setTimeout(stay, STALLED_MS);
    } catch (error) {
      console.error(error);
      setFailure(error);
      stay();
    }
  }

  return { way, failure, leave };
}

export function usePortal(userId: string) {
  const { way, failure, leave } = useExternalRedirect<'portal'>();
  const open = () =>
    void leave('portal', async () =>
      window.location.assign((await unwrap(sdk.createPortalSession({ body: { userId } }))).url),
    );
  return {
    isOpening: way !== null,
    problem: failure === null ? null : portalProblem(failure),
    open,
  };
}
