import http from 'node:http';
import https from 'node:https';

export type ConnectionRequest = {
  url: URL;
  headers: Record<string, string>;
  body: string;
  signal?: AbortSignal | undefined;
};

/** Resolves when the response starts. */
export type IncomingResponse = Promise<http.IncomingMessage>;

/**
 * Sends a request over a connection that is opened before `after` allows sending. Follows no
 * redirect, so that the API key goes nowhere else.
 */
export function requestAfter(
  params: ConnectionRequest,
  after: Promise<unknown>,
  mayRetry = true,
): IncomingResponse {
  const { url, headers, body, signal } = params;
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const { request } = url.protocol === 'https:' ? https : http;
  const outgoing = request(url, { method: 'POST', headers, ...(signal ? { signal } : {}) });
  let isAnswered = false;
  outgoing.on('response', (incoming) => {
    isAnswered = true;
    resolve(incoming);
  });
  outgoing.on('error', (error: NodeJS.ErrnoException) => {
    // The server closed this keep-alive connection and never saw the request. Retry once on a new
    // one.
    const isStale = outgoing.reusedSocket && error.code === 'ECONNRESET';
    if (isStale && mayRetry && !isAnswered) resolve(requestAfter(params, after, false));
    else reject(error);
  });
  after.then(
    () => outgoing.end(body),
    (error: Error) => outgoing.destroy(error),
  );
  return promise;
}

export type Reader = { read(bytes: Uint8Array): void; end(): void };
type OpenReader<Part> = (emit: (part: Part) => void) => Reader;

export const asItComes: OpenReader<Uint8Array> = (emit) => ({ read: emit, end() {} });

/** A response as a stream of parsed parts. Canceling it closes the connection. */
export function streamOf<Part>(
  response: IncomingResponse,
  open: OpenReader<Part>,
): ReadableStream<Part> {
  let incoming: http.IncomingMessage | null = null;
  let isCanceled = false;
  function cancel() {
    isCanceled = true;
    incoming?.destroy();
  }
  return new ReadableStream<Part>({
    async start(controller) {
      const reader = open((part) => controller.enqueue(part));
      const message = await response;
      incoming = message;
      if (isCanceled) message.destroy();
      const unlessCanceled = (read: () => void) => {
        if (isCanceled) return;
        try {
          read();
        } catch (error) {
          controller.error(error);
          cancel();
        }
      };
      message.on('data', (bytes: Uint8Array) => {
        unlessCanceled(() => reader.read(bytes));
        if ((controller.desiredSize ?? 0) <= 0) message.pause();
      });
      message.on('end', () =>
        unlessCanceled(() => {
          reader.end();
          controller.close();
        }),
      );
      message.on('error', (error) => controller.error(error));
    },
    pull: () => void incoming?.resume(),
    cancel,
  });
}
