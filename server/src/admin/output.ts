/** What the command was asked for: on standard output, so that it can be piped. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** What happens meanwhile, and what went wrong: never in the way of the answer. */
export function note(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Rows as aligned columns; the last column is not padded. */
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
