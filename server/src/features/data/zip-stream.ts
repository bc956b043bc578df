import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

type Content = AsyncIterable<string | Uint8Array>;
export type ZipEntry = { file: string; content: Content };

const DEFLATE = 8;

/**
 * Writes a zip archive as a stream. It reads and compresses only what the consumer pulls, so a
 * large archive needs no more memory than a small one. Compression runs on Node's thread pool,
 * because that of the zip library would block other requests.
 */
export async function* zipStream(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  writtenAt: Date,
): AsyncGenerator<Uint8Array> {
  let packed: Uint8Array[] = [];
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    packed.push(chunk);
  });
  function* takeChunks() {
    const chunks = packed;
    packed = [];
    yield* chunks;
  }
  for await (const { file, content } of entries) {
    const entry = { filename: file, size: 0, crc: 0, compression: DEFLATE, mtime: writtenAt };
    archive.add(entry);
    const { ondata } = entry as ZipInputFile;
    for await (const chunk of deflateContent(countBytes(content, entry))) {
      ondata?.(null, chunk, false);
      yield* takeChunks();
    }
    ondata?.(null, new Uint8Array(), true);
    yield* takeChunks();
  }
  archive.end();
  yield* takeChunks();
}

/** Updates the size and checksum of the entry, which the zip format stores after the content. */
async function* countBytes(content: Content, entry: { size: number; crc: number }) {
  for await (const piece of content) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    entry.size += bytes.length;
    entry.crc = crc32(bytes, entry.crc);
    yield bytes;
  }
}

function deflateContent(content: AsyncIterable<Uint8Array>): AsyncIterable<Buffer<ArrayBuffer>> {
  const deflate = createDeflateRaw();
  // An error of either stream ends both; the consumer of `deflate` receives it.
  pipeline(Readable.from(content, { highWaterMark: 1 }), deflate, () => {});
  return deflate;
}
