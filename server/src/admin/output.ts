/** The result of a command, on standard output, so that it can be piped. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Progress and errors, on standard error, apart from the result. */
export function note(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** The last column is not padded. */
export function formatColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows.reduce<number[]>(
    (all, row) => row.map((cell, at) => Math.max(all[at] ?? 0, cell.length)),
    [],
  );
  return rows.map((row) =>
    row
      .map((cell, at) => (at === row.length - 1 ? cell : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}
