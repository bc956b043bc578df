import { onClearUserData } from '../browser/clear-user-data.ts';

export const WORKER_URL = '/service-worker.js';
/** Where the worker caches the user's data for use without a network. */
const PERSONAL_CACHE = 'attune-personal';

onClearUserData(() => {
  // If the browser refuses storage, nothing is stored there.
  if (typeof caches !== 'undefined') caches.delete(PERSONAL_CACHE).catch(() => {});
  endPush().catch(() => {});
});

/** Nothing is shown on this device for a user who signed out, even if the server was unreachable. */
async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

type Connection = { saveData?: boolean };

/**
 * Lets the app open without a network from now on. `onUpdate` is called when a newer version is
 * ready. That version takes over when the function passed to it is called, and the page then
 * reloads.
 */
export async function registerServiceWorker(
  onUpdate: (takeOver: () => void) => void,
): Promise<void> {
  const { serviceWorker } = navigator;
  const connection = (navigator as Navigator & { connection?: Connection }).connection;
  // The worker prefetches the whole app, which is not wanted with the data saver on.
  if (!serviceWorker || connection?.saveData) return;
  const registration = await serviceWorker.register(WORKER_URL);

  const offer = (waiting: ServiceWorker) =>
    onUpdate(() => {
      serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
        once: true,
      });
      waiting.postMessage('take-over');
    });
  if (registration.waiting) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const installing = registration.installing;
    installing?.addEventListener('statechange', () => {
      // The very first worker replaces no older version.
      if (installing.state === 'installed' && serviceWorker.controller) offer(installing);
    });
  });
}
