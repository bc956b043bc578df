import { kernelError } from '@attune/domain/kernel/errors';
import { LIST_CHANGED_MESSAGE } from '#platform/http/keyset-cursor.ts';

/**
 * The last row of a page. The next page starts after it, whatever was added or deleted in between.
 */
export type CursorPosition = { key: string; id: string };

export type KeyKind = 'timestamp' | 'count' | 'weight';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;
const COUNT = /^\d{1,9}$/;
const WEIGHT = /^\d{1,9}(?:\.\d{1,9})?$/;

const isValidKey: Record<KeyKind, (key: string) => boolean> = {
  timestamp: (key) => TIMESTAMP.test(key) && isRealTimestamp(key.slice(0, 23)),
  count: (key) => COUNT.test(key),
  weight: (key) => WEIGHT.test(key),
};

/** JavaScript accepts dates such as February 31; PostgreSQL does not. */
function isRealTimestamp(text: string): boolean {
  const ms = Date.parse(`${text}Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

export function writePostCursor(order: string, { key, id }: CursorPosition): string {
  return Buffer.from(`${order} ${key} ${id}`).toString('base64url');
}

export function readPostCursor(
  cursor: string | undefined,
  order: string,
  kind: KeyKind,
): CursorPosition | null {
  if (cursor === undefined) return null;
  const [cursorOrder, key = '', id = '', ...rest] = Buffer.from(cursor, 'base64url')
    .toString()
    .split(' ');
  if (cursorOrder === order && isValidKey[kind](key) && UUID.test(id) && rest.length === 0) {
    return { key, id };
  }
  throw kernelError('request.invalid', {
    message: LIST_CHANGED_MESSAGE,
    fields: [{ path: 'cursor', message: 'Not a page of this list' }],
  });
}
