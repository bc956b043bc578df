import { csvLine } from '#platform/csv.ts';
import { cursorAfter, decodeCursor, toPage } from '#platform/http/keyset-cursor.ts';
import type { Services } from '#platform/services.ts';
import { type AuditLineFilter, listAuditLines } from './audit.repository.ts';
import { type AuditLineDocument, toAuditLine } from './audit-document.ts';

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

const BATCH_SIZE = 500;
const COLUMNS: Record<string, (line: AuditLineDocument) => string> = {
  at: ({ at }) => at,
  origin: ({ origin }) => origin,
  actor: ({ actor }) => actor?.id ?? '',
  name: ({ actor }) => actor?.name ?? '',
  action: ({ action }) => action,
  words: ({ words }) => words,
  subject: ({ subject }) => subject?.kind ?? '',
  id: ({ subject }) => subject?.id ?? '',
  of: ({ subject }) => subject?.name ?? '',
  detail: ({ detail }) => JSON.stringify(detail),
};
const toCells = (line: AuditLineDocument) => Object.values(COLUMNS).map((read) => read(line));

export async function* writeAuditCsv(
  { db }: Pick<Services, 'db'>,
  filter: AuditLineFilter,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(csvLine(Object.keys(COLUMNS)));
  for (let after = null; ; ) {
    const rows = await listAuditLines(db, filter, { after, limit: BATCH_SIZE });
    if (rows.length > 0)
      yield encoder.encode(rows.map(toAuditLine).map(toCells).map(csvLine).join(''));
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return;
    after = { group: 0, at: new Date(last.at), id: last.id };
  }
}
