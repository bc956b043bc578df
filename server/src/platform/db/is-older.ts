import { type AnyColumn, sql } from 'drizzle-orm';

/** The rows that follow this one in a list from the newest on; all rows if there is none. */
export function isOlder(
  { createdAt, id }: { createdAt: AnyColumn; id: AnyColumn },
  last: { at: Date; id: string } | null | undefined,
) {
  if (!last) return undefined;
  return sql`(${createdAt}, ${id}) < (${last.at.toISOString()}::timestamptz, ${last.id}::uuid)`;
}
