import { cursorAfter, decodeCursor, toPage } from '#platform/http/keyset-cursor.ts';
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
  const { page, nextCursor } = toPage(rows, limit, ({ at, id }) =>
    cursorAfter({ createdAt: new Date(at), id }),
  );
  return { lines: page.map(toAuditLine), nextCursor };
}
