type IsoDate<Value> = Value extends Date ? string : Value;
type WithIsoDates<Row> = { [Key in keyof Row]: IsoDate<Row[Key]> };

/**
 * Converts a row's dates to ISO 8601, as responses contain them. The response's schema removes
 * columns that it does not name.
 */
export function withIsoDates<Row extends object>(row: Row): WithIsoDates<Row> {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return Object.fromEntries(entries) as WithIsoDates<Row>;
}
