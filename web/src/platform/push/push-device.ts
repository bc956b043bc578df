import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { needsInstallForPush } from '../browser/installed-app.ts';
import { WORKER_URL } from '../offline/register-service-worker.ts';
import { pushMemory } from './push-memory.ts';

/** Whether this browser can show notifications, and what the user decided about them. */
export type PushSupport = 'none' | 'needs-install' | 'blocked' | 'undecided' | 'allowed';

export function readPushSupport(): PushSupport {
  if (needsInstallForPush()) return 'needs-install';
  const isSupported =
    'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator;
  if (!isSupported) return 'none';
  const { permission } = Notification;
  if (permission === 'denied') return 'blocked';
  return permission === 'granted' ? 'allowed' : 'undecided';
}

/**
 * Asks for permission if needed, and turns notifications on for this device. Call it only when the
 * user has just asked for it. Returns false if the user said no to the browser.
 */
export async function turnOnPush(userId: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await oneAtATime(async () => {
    await subscribe();
    pushMemory.remember(userId);
  });
  return true;
}

export function turnOffPush(): Promise<void> {
  return oneAtATime(async () => {
    // The server first: if that fails, the switch stays on and nothing was changed.
    await unwrap(sdk.turnPushOff());
    pushMemory.forget();
    await (await findSubscription())?.unsubscribe();
  });
}

/** Otherwise a tab that has just opened could turn on again what is being turned off. */
const oneAtATime = (task: () => Promise<void>) => navigator.locks.request('attune-push', task);

/**
 * Tells the server about this device again, if the user turned notifications on here: a new session
 * begins without them, and the server may have new keys.
 */
export async function keepPushOn(userId: string): Promise<void> {
  if (readPushSupport() !== 'allowed') return;
  await oneAtATime(async () => {
    if (!pushMemory.isOwner(userId)) return;
    const subscription = await findSubscription();
    const { publicKey, isOn } = await unwrap(sdk.readPush());
    if (isOn && subscription && usesKey(subscription, publicKey)) return;
    await subscribe(publicKey);
  });
}

async function subscribe(knownKey?: string): Promise<void> {
  const publicKey = knownKey ?? (await unwrap(sdk.readPush())).publicKey;
  const registration =
    (await navigator.serviceWorker.getRegistration()) ??
    (await navigator.serviceWorker.register(WORKER_URL));
  await navigator.serviceWorker.ready;
  const previous = await registration.pushManager.getSubscription();
  if (previous && !usesKey(previous, publicKey)) await previous.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint = '', keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  await unwrap(sdk.turnPushOn({ body: { endpoint, keys: { p256dh, auth } } }));
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

function usesKey({ options }: PushSubscription, publicKey: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey;
}
