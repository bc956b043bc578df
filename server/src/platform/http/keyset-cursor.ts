import { kernelError } from '@attune/domain/kernel/errors';
import { z } from '@hono/zod-openapi';

/** Where a page of a list ends: the group, timestamp and id of its last entry. */
export type KeysetPosition = { group: number; at: Date; id: string };

const positionSchema = z.tuple([z.int(), z.iso.datetime(), z.uuid()]);

export function encodeCursor({ group, at, id }: KeysetPosition): string {
  return Buffer.from(JSON.stringify([group, at.toISOString(), id])).toString('base64url');
}

export const LIST_CHANGED_MESSAGE = 'This list has changed. Please reload the page.';

/** Throws if the cursor is not one of ours. */
export function decodeCursor(cursor: string | undefined): KeysetPosition | null {
  if (cursor === undefined) return null;
  const parsed = positionSchema.safeParse(parseJson(cursor));
  if (!parsed.success) {
    const message = LIST_CHANGED_MESSAGE;
    throw kernelError('request.invalid', { message, fields: [{ path: 'cursor', message }] });
  }
  const [group, at, id] = parsed.data;
  return { group, at: new Date(at), id };
}

/** Takes a page from rows that were selected with `limit + 1`, to see whether more follow. */
export function toPage<Row>(rows: readonly Row[], limit: number, toCursor: (last: Row) => string) {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, nextCursor: last ? toCursor(last) : null };
}

export const cursorAfter = ({ createdAt, id }: { createdAt: Date; id: string }) =>
  encodeCursor({ group: 0, at: createdAt, id });

function parseJson(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}

export const pageQuery = {
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
};
