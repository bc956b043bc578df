import { onClearUserData } from '../browser/clear-user-data.ts';

const WORKER_URL = '/service-worker.js';
/** Where the worker keeps a person's answers for when there is no network. */
const PERSONAL_CACHE = 'attune-personal';

onClearUserData(() => {
  // Refused storage holds nothing.
  if (typeof caches !== 'undefined') caches.delete(PERSONAL_CACHE).catch(() => {});
});

type Connection = { saveData?: boolean };

/**
 * Lets the app open without a network from now on. `onUpdate` is called when a newer version lies
 * ready; it takes over when the function that it is handed is called, and the page then reloads.
 */
export async function registerServiceWorker(
  onUpdate: (takeOver: () => void) => void,
): Promise<void> {
  const { serviceWorker } = navigator;
  const connection = (navigator as Navigator & { connection?: Connection }).connection;
  // It fetches the whole app ahead: not for who counts every byte.
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
      // The very first one replaces nothing.
      if (installing.state === 'installed' && serviceWorker.controller) offer(installing);
    });
  });
}
