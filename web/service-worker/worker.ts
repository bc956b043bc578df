/**
 * Handles the browser's requests once a user has signed in. Without a network the app still opens,
 * with the practices and the last daily page. Nothing else is cached, and cached responses are used
 * only when the server cannot answer.
 */
/** Prepended by the build. */
declare const VERSION: string;
declare const FILES: readonly string[];

const worker = self as unknown as ServiceWorkerGlobalScope;

const SHELL_PREFIX = 'attune-shell-';
const SHELL_CACHE = SHELL_PREFIX + VERSION;
/** One document serves every signed-in page. */
const SHELL_PAGE = '/mind';
/** Pages delete this cache by its name at sign-out (platform/offline). */
const PERSONAL_CACHE = 'attune-personal';
const SESSION_PATH = '/api/account/session';
/** Names the user of the tab that made the request. */
const USER_HEADER = 'attune-user';
const CACHED_PATHS: readonly string[] = [
  SESSION_PATH,
  '/api/mind',
  '/api/mind/practices',
  '/api/daily',
];
/**
 * Fetched when the worker activates. The daily page is left out: fetching it would open a new day.
 */
const PREFETCH_PATHS = [SESSION_PATH, '/api/mind', '/api/mind/practices'];
const NON_PAGE_PATHS = /^\/(?:api|assets|docs|healthz|readyz|sandbox)(?:\/|$)|\.[^/]*$/;

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL_CACHE).then((cache) => cache.addAll([SHELL_PAGE, ...FILES])));
});

worker.addEventListener('activate', (event) => {
  const activation = deleteOlderCaches().then(() => worker.clients.claim());
  event.waitUntil(activation);
  // The activation does not include the prefetch, or pages would wait for its requests.
  void activation.then(prefetch);
});

worker.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void worker.skipWaiting();
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (origin !== worker.location.origin || request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    if (!NON_PAGE_PATHS.test(pathname)) event.respondWith(openPage(request));
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(readAsset(request));
  } else if (CACHED_PATHS.includes(pathname) && search === '') {
    event.respondWith(fetchOrReadCache(event));
  }
});

async function deleteOlderCaches(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(SHELL_PREFIX) && name !== SHELL_CACHE);
  await Promise.all(older.map((name) => caches.delete(name)));
}

/**
 * The page that started this worker fetched its data before the worker could cache it. This fetches
 * it once more, so that even the first visit survives a reload without a network.
 */
async function prefetch(): Promise<void> {
  for (const path of PREFETCH_PATHS) {
    const request = new Request(new URL(path, worker.location.origin));
    try {
      await cacheResponse(request, await fetch(request));
      // The user may have signed out since the page started this worker.
      if ((await readCachedOwner()) === null) return;
    } catch {
      // Without a network there is nothing to cache; the next visit tries again.
      return;
    }
  }
}

async function openPage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await caches.match(SHELL_PAGE, { cacheName: SHELL_CACHE });
    if (!page) throw error;
    return page;
  }
}

/** A file's name changes with its content, so the cached copy is always right. */
async function readAsset(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: SHELL_CACHE })) ?? fetch(request);
}

async function fetchOrReadCache(event: FetchEvent): Promise<Response> {
  const { request } = event;
  try {
    const response = await fetch(request);
    event.waitUntil(cacheResponse(request, response.clone()));
    return response;
  } catch (error) {
    const cached = await caches.match(request.url, { cacheName: PERSONAL_CACHE });
    if (!cached) throw error;
    return cached;
  }
}

/** No user's data outlives their session, and two users' data are never cached together. */
async function cacheResponse({ url, headers }: Request, response: Response): Promise<void> {
  if (response.status === 401) await caches.delete(PERSONAL_CACHE);
  if (!response.ok) return;
  if (new URL(url).pathname === SESSION_PATH) {
    const currentOwner = await ownerOf(response.clone());
    const previousOwner = await readCachedOwner();
    if (currentOwner === null || (previousOwner !== null && previousOwner !== currentOwner))
      await caches.delete(PERSONAL_CACHE);
    if (currentOwner === null) return;
  } else {
    const owner = await readCachedOwner();
    // The user has signed out meanwhile, or someone else has signed in.
    if (owner === null || (headers.get(USER_HEADER) ?? owner) !== owner) return;
  }
  await (await caches.open(PERSONAL_CACHE)).put(url, await withoutPrivateText(url, response));
}

type CachedBody = {
  today?: { moods?: { note: string | null }[] };
  page?: { answeredAs?: { kind: string } | null };
};

/** The browser's caches are not encrypted, so private text is never stored there. */
async function withoutPrivateText(url: string, response: Response): Promise<Response> {
  const { pathname } = new URL(url);
  if (pathname !== '/api/mind' && pathname !== '/api/daily') return response;
  const body = (await response.json()) as CachedBody;
  for (const mood of body.today?.moods ?? []) mood.note = null;
  if (body.page?.answeredAs?.kind === 'journal') body.page.answeredAs = null;
  return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
}

/** The user whose data is cached; null if no one is signed in. */
async function readCachedOwner(): Promise<string | null> {
  return ownerOf(await caches.match(SESSION_PATH, { cacheName: PERSONAL_CACHE }));
}

async function ownerOf(session: Response | undefined): Promise<string | null> {
  const { user } = ((await session?.json()) ?? {}) as { user?: { id: string } | null };
  return user?.id ?? null;
}

/** What the server sends (`domain/notifications/push-payload.ts`). */
type PushPayload = { title: string; body: string; href: string; tag: string };

/** Browsers stop delivering to a site that shows nothing for a push, so an unreadable one is shown too. */
const UNREADABLE_PUSH: PushPayload = {
  title: 'Attune',
  body: 'You have a new notification.',
  href: '/dashboard',
  tag: 'unreadable',
};

function readPush(data: PushMessageData | null): PushPayload {
  try {
    return data?.json() ?? UNREADABLE_PUSH;
  } catch {
    return UNREADABLE_PUSH;
  }
}

worker.addEventListener('push', (event) => {
  const { title, body, href, tag } = readPush(event.data);
  const options = { body, tag, data: { href }, icon: '/icon-192.png' };
  event.waitUntil(worker.registration.showNotification(title, options));
});

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const { href } = notification.data as Pick<PushPayload, 'href'>;
  event.waitUntil(openNotification(new URL(href, worker.location.origin)));
});

/** Opens the page in a tab that is already open, so that nothing typed there is lost. */
async function openNotification(target: URL): Promise<void> {
  if (target.origin !== worker.location.origin) return;
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const current = windows.find(({ url }) => url === target.href);
  if (current) {
    await current.focus();
    return;
  }
  const app = windows.find(({ url }) => !NON_PAGE_PATHS.test(new URL(url).pathname));
  if (app && (await askToOpen(app, target))) await app.focus();
  else await worker.clients.openWindow(target.href);
}

const ANSWER_WAIT_MS = 500;

/** Resolves to false if no signed-in page answers in that tab. */
function askToOpen(tab: WindowClient, { pathname, search, hash }: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), ANSWER_WAIT_MS);
    tab.postMessage({ type: 'open', href: pathname + search + hash }, [port2]);
  });
}

/** Browsers replace a subscription from time to time. The server must learn the new one. */
worker.addEventListener('pushsubscriptionchange', (event) => {
  const change = event as ExtendableEvent & { oldSubscription?: PushSubscription };
  const options = change.oldSubscription?.options;
  if (options) change.waitUntil(renewSubscription(options));
});

async function renewSubscription({ applicationServerKey }: PushSubscriptionOptions): Promise<void> {
  const subscription = await worker.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  await fetch('/api/notifications/push', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  });
}
