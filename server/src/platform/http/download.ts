import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

type Download = {
  fileName: string;
  type: string;
  /** Asked for its next piece only when the reader has room for it. */
  content: AsyncGenerator<Uint8Array>;
};

/**
 * Sends a file while it is being made. When that fails the connection breaks, so that nobody takes
 * half a file for a whole one.
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
          log.error({ err: error, fileName }, 'a download broke off');
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
    // Says that the length is unknown: the adapter would take what it has when a read fails early
    // for all there is.
    'transfer-encoding': 'chunked',
  });
}
