/** Two or more dashes in a row, also with blanks between them. */
const DASHES = /-(?:\s*-)+/g;

/**
 * Typed words as PostgreSQL's full-text search can take them: no NUL, no half of a character, and
 * no row of dashes. A single dash excludes the word after it; PostgreSQL fails on 33 of them.
 */
export function sanitizeQuery(query: string): string {
  return query.toWellFormed().replaceAll('\0', ' ').replace(DASHES, ' ');
}
