type IsoDate<Value> = Value extends Date ? string : Value;
type WithIsoDates<Row> = { [Key in keyof Row]: IsoDate<Row[Key]> };

/** A row as a response sends it: dates in ISO 8601. A response's schema omits what it does not name. */
export function withIsoDates<Row extends object>(row: Row): WithIsoDates<Row> {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return Object.fromEntries(entries) as WithIsoDates<Row>;
}
