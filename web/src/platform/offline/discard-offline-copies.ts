import * as sdk from '../api/generated/sdk.gen.ts';

/** Importing the name from `register-service-worker.ts` would move that file into a shared script. */
const PERSONAL_CACHE = 'attune-personal';
const MIND_PATH = '/api/mind';
const DAILY_PATH = '/api/daily';

/** Deletes what the service worker keeps of the user's data, once the server has deleted it. */
export async function discardOfflineCopies(): Promise<void> {
  // If the browser refuses storage, nothing is stored there.
  if (typeof caches === 'undefined' || !(await caches.has(PERSONAL_CACHE))) return;
  const cache = await caches.open(PERSONAL_CACHE);
  await cache.delete(DAILY_PATH);
  // The worker caches the new answer, so that Mind still opens without a network. The daily page is
  // not requested, because that could open a new day.
  if (await cache.delete(MIND_PATH)) await sdk.readMind();
}
