import { useEffect } from 'react';
import { whenIdle } from '#platform/browser/when-idle.ts';
import { registerServiceWorker } from '#platform/offline/register-service-worker.ts';
import { useToast } from '#ui/toast.tsx';

export function OfflineApp() {
  const { notify } = useToast();
  useEffect(
    () =>
      whenIdle(() => {
        const offerReload = (takeOver: () => void) => {
          const action = { label: 'Reload', onAct: takeOver };
          notify({ message: 'A new version of Attune is ready.', action, stays: true });
        };
        // A failure is harmless: without the worker the app still works while there is a network.
        if (import.meta.env.PROD) registerServiceWorker(offerReload).catch(() => {});
      }),
    [notify],
  );
  return null;
}
