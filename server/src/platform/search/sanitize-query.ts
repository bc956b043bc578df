const DASHES = /-(?:\s*-)+/g;

/**
 * Makes typed text safe for PostgreSQL's full-text search: no NUL, no lone surrogates, no row of
 * dashes. A single dash excludes the word after it; PostgreSQL fails on 33 of them.
 */
export function sanitizeQuery(query: string): string {
  return query.toWellFormed().replaceAll('\0', ' ').replace(DASHES, ' ');
}
