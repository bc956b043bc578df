import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

type Download = {
  fileName: string;
  type: string;
  /** Produces the next chunk only when the client is ready for it. */
  content: AsyncGenerator<Uint8Array>;
};

/**
 * Sends a file while it is being produced. A failure breaks the connection, so that no client takes
 * a partial file for a complete one.
 */
export function sendDownload(c: Context<AppEnv>, { fileName, type, content }: Download): Response {
  const log = c.get('log');
  const { outgoing } = c.env;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await content.next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          log.error({ err: error, fileName }, 'download interrupted');
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
    'content-type': type,
    'content-disposition': `attachment; filename="${fileName}"`,
    'cache-control': 'no-store',
    // Marks the length as unknown. Otherwise the adapter would take the chunks that were sent before
    // an early failure for the complete body.
    'transfer-encoding': 'chunked',
  });
}
