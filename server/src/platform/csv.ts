/** Spreadsheets run cells that begin like this as formulas (SECURITY XS7). */
const FORMULA = /^[=+\-@\t\r]/;

/** One line of CSV. What would be run is marked as text; quotes are doubled. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
