import http from 'node:http';
import https from 'node:https';

export type ConnectionRequest = {
  url: URL;
  headers: Record<string, string>;
  body: string;
  signal?: AbortSignal | undefined;
};

/** A model's answer, from the moment it begins. */
export type IncomingResponse = Promise<http.IncomingMessage>;

/**
 * Asks a model, by a connection that is there before `after` says that it may be told anything. It
 * follows no redirect: a key goes nowhere else.
 */
export function requestAfter(
  asked: ConnectionRequest,
  after: Promise<unknown>,
  mayTryAgain = true,
): IncomingResponse {
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
    if (isStale && mayTryAgain && !isAnswered) resolve(requestAfter(asked, after, false));
    else reject(error);
  });
  after.then(
    () => outgoing.end(body),
    (error: Error) => outgoing.destroy(error),
  );
  return promise;
}

/** Who reads an answer, and tells what there is to tell as soon as it is there. */
export type Reader = { read(bytes: Uint8Array): void; end(): void };
type OpenReader<Part> = (tell: (part: Part) => void) => Reader;

export const asItComes: OpenReader<Uint8Array> = (tell) => ({ read: tell, end() {} });

/** An answer as it is read. Whoever stops listening hangs up. */
export function streamOf<Part>(
  coming: IncomingResponse,
  open: OpenReader<Part>,
): ReadableStream<Part> {
  let incoming: http.IncomingMessage | null = null;
  let isLeft = false;
  function leave() {
    isLeft = true;
    incoming?.destroy();
  }
  return new ReadableStream<Part>({
    async start(controller) {
      const reader = open((part) => controller.enqueue(part));
      const come = await coming;
      incoming = come;
      if (isLeft) come.destroy();
      /** What had come before they left is still told. */
      const whileHere = (read: () => void) => {
        if (isLeft) return;
        try {
          read();
        } catch (error) {
          controller.error(error);
          leave();
        }
      };
      come.on('data', (bytes: Uint8Array) => {
        whileHere(() => reader.read(bytes));
        if ((controller.desiredSize ?? 0) <= 0) come.pause();
      });
      come.on('end', () =>
        whileHere(() => {
          reader.end();
          controller.close();
        }),
      );
      come.on('error', (error) => controller.error(error));
    },
    pull: () => void incoming?.resume(),
    cancel: leave,
  });
}
