import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

type StreamedBody = {
  type: string;
  /** Produces the next chunk only when the client is ready for it. */
  content: AsyncGenerator<Uint8Array>;
};

/** Sends a file while it is being produced. */
export function sendDownload(
  c: Context<AppEnv>,
  { fileName, ...body }: StreamedBody & { fileName: string },
): Response {
  return sendStream(c, body, {
    'content-disposition': `attachment; filename="${fileName}"`,
    'cache-control': 'no-store',
  });
}

/**
 * Sends a body while it is being produced. A failure breaks the connection, so that no client takes
 * a partial body for a complete one.
 */
export function sendStream(
  c: Context<AppEnv>,
  { type, content }: StreamedBody,
  headers: Record<string, string> = {},
): Response {
  const log = c.get('log');
  const { outgoing } = c.env;
  const { path } = c.req;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await content.next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          log.error({ err: error, path }, 'response interrupted');
          outgoing.destroy();
        }
      },
      async cancel() {
        await content.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
  return c.newResponse(body, 200, {
    ...headers,
    'content-type': type,
    // Marks the length as unknown. Otherwise the adapter would take the chunks that were sent before
    // an early failure for the complete body.
    'transfer-encoding': 'chunked',
  });
}
