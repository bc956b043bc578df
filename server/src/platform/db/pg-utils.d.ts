declare module 'pg/lib/utils.js' {
  /** A value as the library writes it for PostgreSQL: dates, arrays and objects too. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
