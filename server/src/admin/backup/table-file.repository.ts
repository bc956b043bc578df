import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

type Table = { name: string; columns: readonly string[] };

function formatCopyTarget(client: pg.ClientBase, { name, columns }: Table): string {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  return `public.${client.escapeIdentifier(name)} (${list})`;
}

/** Writes a table in PostgreSQL's text format, compressed. Returns the number of rows and the hash. */
export async function writeTableFile(
  client: pg.ClientBase,
  table: Table,
  file: string,
): Promise<{ rows: number; sha256: string }> {
  const source = client.query(copyTo(`COPY ${formatCopyTarget(client, table)} TO STDOUT`));
  const hash = createHash('sha256');
  await pipeline(
    source,
    createGzip(),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(file, { mode: 0o600, flush: true }),
  );
  return { rows: source.rowCount, sha256: hash.digest('hex') };
}

export async function loadTableFile(
  client: pg.ClientBase,
  table: Table,
  file: string,
): Promise<number> {
  const sink = client.query(copyFrom(`COPY ${formatCopyTarget(client, table)} FROM STDIN`));
  await pipeline(createReadStream(file), createGunzip(), sink);
  return sink.rowCount;
}
