/** Writes a result of the command to standard output, so that it can be piped. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Writes progress or an error to standard error, apart from the result. */
export function note(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Pads all columns except the last. */
export function formatColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows.reduce<number[]>(
    (maxima, row) => row.map((cell, index) => Math.max(maxima[index] ?? 0, cell.length)),
    [],
  );
  return rows.map((row) =>
    row
      .map((cell, index) => (index === row.length - 1 ? cell : cell.padEnd(widths[index] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}
