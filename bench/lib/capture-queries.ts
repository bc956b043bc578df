import pg from 'pg';
import type { Api } from '../../server/src/platform/http/api.ts';

export type CapturedQuery = { name: string; text: string; values: unknown[] };

let count = 0;

/** Captures the SQL statements that the app runs for a GET request, except the session lookup. */
export async function captureQueries(
  app: Api,
  path: string,
  cookie: string,
): Promise<CapturedQuery[]> {
  const read = async () => {
    const answer = await app.request(path, { headers: { cookie } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  };
  // The first request fills the caches. Only the second is captured, as most requests find them
  // filled.
  await read();
  const captured: CapturedQuery[] = [];
  const prototype = pg.Client.prototype as { query: (...args: unknown[]) => unknown };
  const { query } = prototype;
  prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const { text, values } = Object(args[0]) as Partial<CapturedQuery>;
    const queryValues = (Array.isArray(args[1]) ? args[1] : values) ?? [];
    if (text !== undefined && !/\bsessions\b/.test(text)) {
      captured.push({ name: `captured-${count++}`, text, values: queryValues });
    }
    return query.apply(this, args);
  };
  try {
    await read();
  } finally {
    prototype.query = query;
  }
  return captured;
}
