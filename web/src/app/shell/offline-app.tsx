import { useEffect } from 'react';
import { whenIdle } from '../../platform/browser/when-idle.ts';
import { registerServiceWorker } from '../../platform/offline/register-service-worker.ts';
import { useToast } from '../../ui/toast.tsx';

/** Makes the app open without a network, and tells when there is a newer one. */
export function OfflineApp() {
  const { notify } = useToast();
  useEffect(
    () =>
      whenIdle(() => {
        const offerReload = (takeOver: () => void) => {
          const action = { label: 'Reload', onAct: takeOver };
          notify({ message: 'A new version of Attune is ready.', action, stays: true });
        };
        // Without it the app is what it was: open while there is a network.
        if (import.meta.env.PROD) registerServiceWorker(offerReload).catch(() => {});
      }),
    [notify],
  );
  return null;
}
