import { AsyncLocalStorage } from 'node:async_hooks';
import http from 'node:http';
import https from 'node:https';

const BODILESS = new Set([204, 205, 304]);

type Asked = { url: URL; headers: Record<string, string>; body: string; signal?: AbortSignal };

const waiting = new AsyncLocalStorage<Promise<unknown> | undefined>();
const NOW = Promise.resolve();

/** What `ask` fetches below is made ready, and sent when `after` resolves, where there is one. */
export const sendAfter = <Answer>(after: Promise<unknown> | undefined, ask: () => Answer): Answer =>
  waiting.run(after, ask);

/**
 * How the SDK's providers reach a model. Other than the platform's own fetch it gets everything
 * ready, the connection too, before it may send (`sendAfter`), and it follows no redirect: a key
 * goes nowhere else.
 */
export const modelFetch: typeof fetch = (input, init = {}) => {
  const asked: Asked = {
    url: new URL(input instanceof Request ? input.url : input),
    headers: Object.fromEntries(new Headers(init.headers)),
    body: String(init.body),
    ...(init.signal ? { signal: init.signal } : {}),
  };
  return ask(asked, waiting.getStore() ?? NOW, true);
};

async function ask(asked: Asked, after: Promise<unknown>, mayTryAgain: boolean): Promise<Response> {
  const { url, headers, body, signal } = asked;
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const { request } = url.protocol === 'https:' ? https : http;
  const outgoing = request(url, { method: 'POST', headers, ...(signal ? { signal } : {}) });
  let isAnswered = false;
  outgoing.on('response', (incoming) => {
    isAnswered = true;
    resolve(toResponse(incoming));
  });
  outgoing.on('error', (error: NodeJS.ErrnoException) => {
    // A connection of before that the other side was just giving up: it never heard of this.
    const isStale = outgoing.reusedSocket && error.code === 'ECONNRESET';
    if (isStale && mayTryAgain && !isAnswered) resolve(ask(asked, after, false));
    else reject(error);
  });
  after.then(
    () => outgoing.end(body),
    (error: Error) => outgoing.destroy(error),
  );
  return promise;
}

function toResponse(incoming: http.IncomingMessage): Response {
  const { statusCode: status = 0, headersDistinct } = incoming;
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  return new Response(BODILESS.has(status) ? null : toStream(incoming), { status, headers });
}

function toStream(incoming: http.IncomingMessage): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      incoming.on('data', (piece: Uint8Array) => {
        controller.enqueue(piece);
        if ((controller.desiredSize ?? 0) <= 0) incoming.pause();
      });
      incoming.on('end', () => controller.close());
      incoming.on('error', (error) => controller.error(error));
    },
    pull: () => void incoming.resume(),
    cancel: () => void incoming.destroy(),
  });
}
