import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

type Download = {
  fileName: string;
  type: string;
  /** Read only when the client has room for the next chunk. */
  content: AsyncGenerator<Uint8Array>;
};

/**
 * Sends a file while it is being produced. A failure breaks the connection, so that no client
 * mistakes half a file for the whole.
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
    // Marks the length as unknown. Otherwise the adapter would take the chunks before an early
    // failure for the whole body.
    'transfer-encoding': 'chunked',
  });
}
