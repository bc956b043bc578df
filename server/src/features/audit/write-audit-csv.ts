import { csvLine } from '../../platform/csv.ts';
import type { Services } from '../../platform/services.ts';
import { type LineFilter, listLines } from './audit.repository.ts';
import { type LineDocument, toLine } from './audit-document.ts';

const AT_ONCE = 500;
const HEADINGS = [
  'at',
  'origin',
  'actor',
  'name',
  'action',
  'words',
  'subject',
  'id',
  'of',
  'detail',
];

/** The whole log, or what the filter leaves of it, some lines at a time. */
export async function* writeAuditCsv(
  { db }: Pick<Services, 'db'>,
  filter: LineFilter,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(csvLine(HEADINGS));
  for (let after = null; ; ) {
    const rows = await listLines(db, filter, { after, limit: AT_ONCE });
    if (rows.length > 0) yield encoder.encode(rows.map(toLine).map(toCells).map(csvLine).join(''));
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = { group: 0, at: new Date(last.at), id: last.id };
  }
}

function toCells({ at, origin, actor, action, words, subject, detail }: LineDocument): string[] {
  return [
    at,
    origin,
    actor?.id ?? '',
    actor?.name ?? '',
    action,
    words,
    subject?.kind ?? '',
    subject?.id ?? '',
    subject?.name ?? '',
    JSON.stringify(detail),
  ];
}
