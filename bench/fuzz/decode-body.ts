import { brotliDecompressSync, gunzipSync, inflateRawSync, zstdDecompressSync } from 'node:zlib';

const DECOMPRESSORS: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};

/** The signature before each file in a ZIP archive. */
const ENTRY_SIGNATURE = Buffer.from('PK\x03\x04', 'latin1');
const DEFLATED = 8;

/** The text of all files; the offsets are those of a ZIP local file header. */
function unzip(bytes: Buffer): string {
  const texts: string[] = [];
  for (
    let at = bytes.indexOf(ENTRY_SIGNATURE);
    at !== -1;
    at = bytes.indexOf(ENTRY_SIGNATURE, at + 1)
  ) {
    const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    const rest = bytes.subarray(start);
    const isDeflated = bytes.readUInt16LE(at + 8) === DEFLATED;
    texts.push((isDeflated ? inflateRawSync(rest) : rest).toString('utf8'));
  }
  return texts.join('\n');
}

/** The decoded text of a response. A body that cannot be decompressed is returned as it arrived. */
export function decodeBody(bytes: Buffer, encoding = '', type = ''): string {
  try {
    const unpacked = DECOMPRESSORS[encoding]?.(bytes) ?? bytes;
    return type === 'application/zip' ? unzip(unpacked) : unpacked.toString('utf8');
  } catch {
    return bytes.toString('latin1');
  }
}
