import type { BrowserContext, Page } from '@playwright/test';
import type { startPushService } from '../../server/test/push-service.ts';

type PushService = Awaited<ReturnType<typeof startPushService>>;

/**
 * Connects a browser to the push service of the test. Chromium gets its subscriptions from a service
 * of its maker, which a test can't reach. So only that boundary is replaced: `PushManager` returns
 * subscriptions of the test's service, and what the service receives is handed to the service worker
 * by the DevTools protocol, as Chromium does with a message from its maker's service. Permission,
 * service worker, notifications and the server are real.
 */
export async function connectPush(context: BrowserContext, service: PushService): Promise<void> {
  type Json = ReturnType<PushService['subscribe']>['json'];
  let current: { json: Json; key: string } | null = null;
  await context.grantPermissions(['notifications']);
  await context.exposeFunction('pushBoundary', (call: string, key = '') => {
    if (call === 'subscribe') current ??= { json: service.subscribe(key).json, key };
    if (call === 'unsubscribe' && current) {
      service.unsubscribe(current.json.endpoint);
      current = null;
    }
    return current;
  });
  await context.addInitScript(() => {
    type Json = { endpoint: string; keys: Record<string, string> };
    const { pushBoundary } = window as unknown as {
      pushBoundary: (call: string, key?: string) => Promise<{ json: Json; key: string } | null>;
    };
    const toSubscription = (found: { json: Json; key: string } | null) =>
      found && {
        endpoint: found.json.endpoint,
        toJSON: () => ({ ...found.json, expirationTime: null }),
        unsubscribe: async () => {
          await pushBoundary('unsubscribe');
          return true;
        },
        options: {
          userVisibleOnly: true,
          applicationServerKey: Uint8Array.from(
            atob(found.key.replaceAll('-', '+').replaceAll('_', '/')),
            (character) => character.charCodeAt(0),
          ).buffer,
        },
      };
    Object.assign(PushManager.prototype, {
      async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
        return toSubscription(await pushBoundary('subscribe', applicationServerKey));
      },
      getSubscription: async () => toSubscription(await pushBoundary('get')),
    });
  });
}

/** Hands a message to the service worker, as the browser does when one arrives. */
export async function deliverPush(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registrationId = await new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
    void session.send('ServiceWorker.enable');
  });
  const { origin } = new URL(page.url());
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await session.detach();
}

export const listShownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body }) => ({ title, body }));
  });

/**
 * Clicks the notification. The DevTools protocol can't, so the event is made in the service worker.
 * A made event may neither extend the worker's life nor focus a tab, so both are only recorded.
 */
export async function clickNotification(context: BrowserContext): Promise<{ focused: number }> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no service worker runs');
  return worker.evaluate(async () => {
    type Scope = EventTarget & {
      registration: ServiceWorkerRegistration;
      WindowClient: { prototype: object };
      NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
    };
    const scope = self as unknown as Scope;
    const [notification] = await scope.registration.getNotifications();
    if (!notification) throw new Error('no notification is shown');
    let focused = 0;
    Object.assign(scope.WindowClient.prototype, {
      async focus() {
        focused += 1;
        return this;
      },
    });
    const waiting: Promise<unknown>[] = [];
    const event = new scope.NotificationEvent('notificationclick', { notification });
    Object.defineProperty(event, 'waitUntil', {
      value: (promise: Promise<unknown>) => waiting.push(promise),
    });
    scope.dispatchEvent(event);
    await Promise.all(waiting);
    return { focused };
  });
}
