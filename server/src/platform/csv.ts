/** Spreadsheets run cells that start with these characters as formulas (SECURITY XS7). */
const FORMULA = /^[=+\-@\t\r]/;

/** Escapes cells that a spreadsheet would run as a formula. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
