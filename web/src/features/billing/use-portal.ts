import { createPortalSession } from '../../platform/api/billing.ts';
import { useLeaving } from './use-leaving.ts';

/** The way to the provider's billing portal. */
export function usePortal(userId: string) {
  const { way, failure, leave } = useLeaving<'portal'>();
  const open = () =>
    void leave('portal', async () => window.location.assign(await createPortalSession(userId)));
  return { isOpening: way !== null, failure, open };
}
