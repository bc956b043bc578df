import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { asItComes, type IncomingResponse, requestAfter, streamOf } from './model-connection.ts';

const BODILESS = new Set([204, 205, 304]);

/** What is fetched ahead, and what came instead of the stream that was counted on. */
type Ahead = { after: Promise<unknown>; other: IncomingResponse | null };
/** How what is fetched inside a call is fetched. */
const way = new AsyncLocalStorage<Ahead | { answer: Promise<Response> }>();
const NOW = Promise.resolve();

/**
 * What a provider streams. All that can be ready before the first word is: the provider's request
 * until `after` says that it may be sent; and while the model thinks, all that its words will go
 * through, since the provider is told at once that they come. Where something else comes, the
 * provider is asked again and given that; the model hears nothing of it.
 */
export async function* streamAfter<Part>(
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

/** When something may be sent that is asked for inside a call. */
export function waitUntilSendable(): Promise<unknown> {
  const how = way.getStore();
  return how && 'after' in how ? how.after : NOW;
}

/**
 * How the SDK's providers reach a model. Other than the platform's own fetch it gets everything
 * ready, the connection too, before it may send (`streamAhead`), and it follows no redirect: a key
 * goes nowhere else.
 */
export const modelFetch: typeof fetch = async (input, init = {}) => {
  const how = way.getStore();
  if (how && 'answer' in how) return how.answer;
  const after = waitUntilSendable();
  const asked = {
    url: new URL(input instanceof Request ? input.url : input),
    headers: Object.fromEntries(new Headers(init.headers)),
    body: String(init.body),
    signal: init.signal ?? undefined,
  };
  const coming = requestAfter(asked, after);
  if (!how) return toResponse(await coming);
  coming.catch(() => {});
  await after;
  return new Response(streamOf(countedOn(coming, how), asItComes));
};

const hasBody = ({ statusCode = 0 }: IncomingMessage) => !BODILESS.has(statusCode);

/** What comes, if it is a stream. */
async function countedOn(coming: IncomingResponse, ahead: Ahead): IncomingResponse {
  const incoming = await coming.catch(() => null);
  const status = incoming?.statusCode ?? 0;
  if (incoming && status >= 200 && status < 300 && hasBody(incoming)) return incoming;
  ahead.other = coming;
  throw new Error('not the answer that was counted on');
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
