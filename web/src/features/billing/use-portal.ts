import { createPortalSession } from '#platform/api/billing.ts';
import { portalProblem } from './billing.messages.ts';
import { useExternalRedirect } from './use-external-redirect.ts';

export function usePortal(userId: string) {
  const { way, failure, leave } = useExternalRedirect<'portal'>();
  const open = () =>
    void leave('portal', async () => window.location.assign(await createPortalSession(userId)));
  return {
    isOpening: way !== null,
    problem: failure === null ? null : portalProblem(failure),
    open,
  };
}
