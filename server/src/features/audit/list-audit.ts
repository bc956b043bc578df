import { decodeCursor, encodeCursor } from '#platform/http/keyset-cursor.ts';
import type { Services } from '#platform/services.ts';
import { type AuditLineFilter, listAuditLines } from './audit.repository.ts';
import { toAuditLine } from './audit-document.ts';

const PAGE_SIZE = 50;

type AuditQuery = AuditLineFilter & { cursor?: string | undefined; limit?: number | undefined };

export async function listAudit(
  { db }: Pick<Services, 'db'>,
  { cursor, limit = PAGE_SIZE, ...filter }: AuditQuery,
) {
  const rows = await listAuditLines(db, filter, { after: decodeCursor(cursor), limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    lines: shown.map(toAuditLine),
    nextCursor: last ? encodeCursor({ group: 0, at: new Date(last.at), id: last.id }) : null,
  };
}
