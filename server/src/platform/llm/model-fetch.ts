import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { asItComes, type IncomingResponse, requestAfter, streamOf } from './model-connection.ts';

const BODILESS = new Set([204, 205, 304]);

/** `unexpected` is the response that was not the expected stream. */
type Prefetch = { after: Promise<unknown>; unexpected: IncomingResponse | null };
const fetchMode = new AsyncLocalStorage<Prefetch | { answer: Promise<Response> }>();
const NOW = Promise.resolve();

/**
 * Streams a provider's response with everything prepared early. The request is built before `after`
 * allows sending it. While the model thinks, the provider already gets a streaming response, so its
 * whole pipeline is ready. If the model's response is not a stream, the provider is called again
 * with that response, without another request to the model.
 */
export async function* streamAfter<Part>(
  callProvider: () => PromiseLike<{ stream: ReadableStream<Part> }>,
  after: Promise<unknown> = NOW,
): AsyncGenerator<Part> {
  const prefetch: Prefetch = { after, unexpected: null };
  try {
    const { stream } = await fetchMode.run(prefetch, callProvider);
    yield* stream;
  } catch (error) {
    if (!prefetch.unexpected) throw error;
    const { stream } = await fetchMode.run(
      { answer: prefetch.unexpected.then(toResponse) },
      callProvider,
    );
    yield* stream;
  }
}

export function waitUntilSendable(): Promise<unknown> {
  const mode = fetchMode.getStore();
  return mode && 'after' in mode ? mode.after : NOW;
}

/**
 * The fetch of the SDK's providers. Unlike the built-in fetch it prepares everything, including the
 * connection, before it may send (`streamAfter`). It follows no redirect, so that the API key goes
 * nowhere else.
 */
export const modelFetch: typeof fetch = async (input, init = {}) => {
  const mode = fetchMode.getStore();
  if (mode && 'answer' in mode) return mode.answer;
  const after = waitUntilSendable();
  const params = {
    url: new URL(input instanceof Request ? input.url : input),
    headers: Object.fromEntries(new Headers(init.headers)),
    body: String(init.body),
    signal: init.signal ?? undefined,
  };
  const response = requestAfter(params, after);
  if (!mode) return toResponse(await response);
  response.catch(() => {});
  await after;
  return new Response(streamOf(requireStream(response, mode), asItComes));
};

const hasBody = ({ statusCode = 0 }: IncomingMessage) => !BODILESS.has(statusCode);

async function requireStream(response: IncomingResponse, prefetch: Prefetch): IncomingResponse {
  const incoming = await response.catch(() => null);
  const status = incoming?.statusCode ?? 0;
  if (incoming && status >= 200 && status < 300 && hasBody(incoming)) return incoming;
  prefetch.unexpected = response;
  throw new Error('the response is not a stream');
}

function toResponse(incoming: IncomingMessage): Response {
  const { statusCode: status = 0, headersDistinct } = incoming;
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  return new Response(hasBody(incoming) ? streamOf(Promise.resolve(incoming), asItComes) : null, {
    status,
    headers,
  });
}
