import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { zipStream } from './zip-stream.ts';

const WRITTEN_AT = new Date('2026-11-15T09:00:00.000Z');

async function* pieces(...texts: string[]) {
  yield* texts;
}

it('writes archives that another program can unpack, including umlauts and empty files', async () => {
  const entries = [
    { file: 'README.md', content: pieces('# Grüße\n', 'zwei') },
    { file: 'tables/empty.json', content: pieces() },
  ];
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipStream(entries, WRITTEN_AT)) chunks.push(chunk);
  const files = unzipSync(new Uint8Array(Buffer.concat(chunks)));
  expect(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
    ['README.md', '# Grüße\nzwei'],
    ['tables/empty.json', ''],
  ]);
});

it('reads the content only as far as the consumer has read the archive', async () => {
  let readCount = 0;
  async function* endless() {
    for (;;) {
      readCount += 1;
      yield Array.from({ length: 20_000 }, () => Math.random()).join();
    }
  }
  const archive = zipStream([{ file: 'endless.txt', content: endless() }], WRITTEN_AT);
  let consumedBytes = 0;
  for await (const chunk of archive) {
    consumedBytes += chunk.length;
    if (consumedBytes > 1_000_000) break;
  }
  expect(readCount).toBeLessThan(20);
});

it('fails with the error that occurs while the content is read', async () => {
  async function* broken() {
    yield 'half of it';
    throw new Error('the database is gone');
  }
  const archive = zipStream([{ file: 'broken.txt', content: broken() }], WRITTEN_AT);
  await expect(async () => {
    for await (const _ of archive);
  }).rejects.toThrow('the database is gone');
});
