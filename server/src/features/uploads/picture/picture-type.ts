const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_END_LENGTH = 22;
/** The end of an archive may be followed by a comment of this length at most. */
const MAX_ZIP_TAIL = ZIP_END_LENGTH + 65_535;
/** Readers of PDF accept its beginning anywhere up to here. */
const PDF_HEADER_RANGE = 1024;
const MARKUP = /<(?:script|html|!doctype html|\?php)[\s>]/i;

const latin1 = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** AVIF names itself in the first box: as its kind, or among what it is compatible with. */
function isAvif(bytes: Buffer): boolean {
  if (latin1(bytes, 4, 8) !== 'ftyp') return false;
  const brands = latin1(bytes, 8, Math.min(bytes.readUInt32BE(0), 256));
  return brands.match(/.{4}/gs)?.some((brand) => brand === 'avif') ?? false;
}

/** By its first bytes: what was sent along as name or type does not matter. */
function isPicture(bytes: Buffer): boolean {
  if (bytes.length < 16) return false;
  const start = latin1(bytes, 0, 12);
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    (start.startsWith('RIFF') && start.endsWith('WEBP')) ||
    isAvif(bytes)
  );
}

/** A picture that is an archive, a document or a page as well was made to be taken for one. */
function isPolyglot(bytes: Buffer): boolean {
  return isZip(bytes) || latin1(bytes, 0, PDF_HEADER_RANGE).includes('%PDF-') || hasMarkup(bytes);
}

function isZip(bytes: Buffer): boolean {
  const tail = bytes.subarray(-MAX_ZIP_TAIL);
  const end = tail.lastIndexOf(ZIP_END);
  if (end === -1 || end + ZIP_END_LENGTH > tail.length) return false;
  return end + ZIP_END_LENGTH + tail.readUInt16LE(end + 20) === tail.length;
}

function hasMarkup(bytes: Buffer): boolean {
  return MARKUP.test(bytes.toString('latin1'));
}

/** Whether this is one of the kinds of pictures that we read, and nothing besides. */
export function isPlainPicture(bytes: Buffer): boolean {
  return isPicture(bytes) && !isPolyglot(bytes);
}
