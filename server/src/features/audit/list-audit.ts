import { readCursor, writeCursor } from '../../platform/http/keyset-cursor.ts';
import type { Services } from '../../platform/services.ts';
import { type LineFilter, listLines } from './audit.repository.ts';
import { toLine } from './audit-document.ts';

const PAGE = 50;

type Query = LineFilter & { cursor?: string | undefined; limit?: number | undefined };

/** One page of the log, the newest first. */
export async function listAudit(
  { db }: Pick<Services, 'db'>,
  { cursor, limit = PAGE, ...filter }: Query,
) {
  const rows = await listLines(db, filter, { after: readCursor(cursor), limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    lines: shown.map(toLine),
    nextCursor: last ? writeCursor({ group: 0, at: new Date(last.at), id: last.id }) : null,
  };
}
