import { AsyncLocalStorage } from 'node:async_hooks';
import http from 'node:http';
import https from 'node:https';

const BODILESS = new Set([204, 205, 304]);

type Asked = { url: URL; headers: Record<string, string>; body: string; signal?: AbortSignal };

type Coming = Promise<http.IncomingMessage>;
/** What is fetched ahead, and what came instead of the stream that was counted on. */
type Ahead = { after: Promise<unknown>; other: Coming | null };
/** How what is fetched inside a call is fetched. */
const way = new AsyncLocalStorage<Ahead | { answer: Promise<Response> }>();
const NOW = Promise.resolve();

/**
 * What a provider streams. All that can be ready before the first word is: the provider's request
 * until `after` says that it may be sent; and while the model thinks, all that its words will go
 * through, since the provider is told at once that they come. Where something else comes, the
 * provider is asked again and given that; the model hears nothing of it.
 */
export async function* streamAhead<Part>(
  ask: () => PromiseLike<{ stream: ReadableStream<Part> }>,
  after: Promise<unknown> = NOW,
): AsyncGenerator<Part> {
  const ahead: Ahead = { after, other: null };
  try {
    const { stream } = await way.run(ahead, ask);
    yield* stream;
  } catch (error) {
    if (!ahead.other) throw error;
    const { stream } = await way.run({ answer: ahead.other.then(toResponse) }, ask);
    yield* stream;
  }
}

/**
 * How the SDK's providers reach a model. Other than the platform's own fetch it gets everything
 * ready, the connection too, before it may send (`streamAhead`), and it follows no redirect: a key
 * goes nowhere else.
 */
export const modelFetch: typeof fetch = async (input, init = {}) => {
  const how = way.getStore();
  if (how && 'answer' in how) return how.answer;
  const after = how?.after ?? NOW;
  const asked: Asked = {
    url: new URL(input instanceof Request ? input.url : input),
    headers: Object.fromEntries(new Headers(init.headers)),
    body: String(init.body),
    ...(init.signal ? { signal: init.signal } : {}),
  };
  const coming = ask(asked, after, true);
  if (!how) return toResponse(await coming);
  coming.catch(() => {});
  await after;
  return new Response(toStream(countedOn(coming, how)));
};

function ask(asked: Asked, after: Promise<unknown>, mayTryAgain: boolean): Coming {
  const { url, headers, body, signal } = asked;
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const { request } = url.protocol === 'https:' ? https : http;
  const outgoing = request(url, { method: 'POST', headers, ...(signal ? { signal } : {}) });
  let isAnswered = false;
  outgoing.on('response', (incoming) => {
    isAnswered = true;
    resolve(incoming);
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

const hasBody = ({ statusCode = 0 }: http.IncomingMessage) => !BODILESS.has(statusCode);

/** What comes, if it is a stream. */
async function countedOn(coming: Coming, ahead: Ahead): Coming {
  const incoming = await coming.catch(() => null);
  const status = incoming?.statusCode ?? 0;
  if (incoming && status >= 200 && status < 300 && hasBody(incoming)) return incoming;
  ahead.other = coming;
  throw new Error('not the answer that was counted on');
}

function toResponse(incoming: http.IncomingMessage): Response {
  const { statusCode: status = 0, headersDistinct } = incoming;
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  return new Response(hasBody(incoming) ? toStream(Promise.resolve(incoming)) : null, {
    status,
    headers,
  });
}

function toStream(coming: Coming): ReadableStream<Uint8Array> {
  let incoming: http.IncomingMessage | null = null;
  let isLeft = false;
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      const come = await coming;
      incoming = come;
      if (isLeft) come.destroy();
      come.on('data', (piece: Uint8Array) => {
        // What had come before they left is still told.
        if (isLeft) return;
        controller.enqueue(piece);
        if ((controller.desiredSize ?? 0) <= 0) come.pause();
      });
      come.on('end', () => isLeft || controller.close());
      come.on('error', (error) => controller.error(error));
    },
    pull: () => void incoming?.resume(),
    cancel() {
      isLeft = true;
      incoming?.destroy();
    },
  });
}
