declare module 'pg/lib/utils.js' {
  /** Serializes dates, arrays and objects too. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
