const DASHES = /-(?:\s*-)+/g;

/**
 * Makes typed text safe for PostgreSQL's full-text search: without NUL, lone surrogates and rows of
 * dashes. A single dash stays, because it excludes the word after it; PostgreSQL fails on 33 dashes.
 */
export function sanitizeQuery(query: string): string {
  return query.toWellFormed().replaceAll('\0', ' ').replace(DASHES, ' ');
}
