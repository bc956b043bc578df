import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { whenIdle } from '#platform/browser/when-idle.ts';
import { registerServiceWorker } from '#platform/offline/register-service-worker.ts';
import { useToast } from '#ui/toast.tsx';

export function OfflineApp() {
  const { notify } = useToast();
  useOpenedNotifications();
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

/** Opens the page of a clicked notification in this tab, when the service worker asks for it. */
function useOpenedNotifications(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const { serviceWorker } = navigator;
    const open = ({ data, ports }: MessageEvent<{ type?: string; href?: string } | null>) => {
      if (data?.type !== 'open' || !data.href) return;
      ports[0]?.postMessage('opened');
      void navigate(data.href);
    };
    serviceWorker?.addEventListener('message', open);
    return () => serviceWorker?.removeEventListener('message', open);
  }, [navigate]);
}
