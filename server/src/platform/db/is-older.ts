import { type AnyColumn, sql } from 'drizzle-orm';

/** Matches the rows after `last` in a list sorted newest first; all rows if `last` is missing. */
export function isOlder(
  { createdAt, id }: { createdAt: AnyColumn; id: AnyColumn },
  last: { at: Date; id: string } | null | undefined,
) {
  if (!last) return undefined;
  return sql`(${createdAt}, ${id}) < (${last.at.toISOString()}::timestamptz, ${last.id}::uuid)`;
}
