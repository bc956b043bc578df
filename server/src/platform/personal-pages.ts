const BATCH_SIZE = 50;

/** Reads rows in batches, so that years of texts are never in memory at once. */
export async function* readInBatches<Row>(
  readBatch: (limit: number, last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let last: Row | undefined;
  do {
    const rows: Row[] = await readBatch(BATCH_SIZE, last);
    yield* rows;
    last = rows.length < BATCH_SIZE ? undefined : rows.at(-1);
  } while (last);
}

type Sections<Row> = {
  title: string;
  rows: Iterable<Row> | AsyncIterable<Row>;
  format(row: Row): string;
  /** The sentence that the page contains if there are no rows. */
  empty: string;
};

/** Writes a readable page of the data export: a title and a section for each row. */
export async function* writeSections<Row>({
  title,
  rows,
  format,
  empty,
}: Sections<Row>): AsyncGenerator<string> {
  yield `# ${title}\n`;
  let isEmpty = true;
  for await (const row of rows) {
    isEmpty = false;
    yield `\n${format(row)}`;
  }
  if (isEmpty) yield `\n${empty}\n`;
}
