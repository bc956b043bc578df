const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_END_LENGTH = 22;
/** The end of an archive may be followed by a comment of at most this length. */
const MAX_ZIP_TAIL = ZIP_END_LENGTH + 65_535;
/** PDF readers accept the header anywhere in this many first bytes. */
const PDF_HEADER_RANGE = 1024;
const MARKUP = /<(?:script|html|!doctype html|\?php)[\s>]/i;

const latin1 = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** An AVIF file names itself in its first box: as its brand, or among the compatible brands. */
function isAvif(bytes: Buffer): boolean {
  if (latin1(bytes, 4, 8) !== 'ftyp') return false;
  const brands = latin1(bytes, 8, Math.min(bytes.readUInt32BE(0), 256));
  return brands.match(/.{4}/gs)?.some((brand) => brand === 'avif') ?? false;
}

/** Looks only at the first bytes: the file name and type that were sent do not matter. */
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

/** A picture that is also an archive, a PDF or a web page was crafted to deceive. */
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

export function isPlainPicture(bytes: Buffer): boolean {
  return isPicture(bytes) && !isPolyglot(bytes);
}

export function isPlainGif(bytes: Buffer): boolean {
  return /^GIF8[79]a$/.test(latin1(bytes, 0, 6)) && !isPolyglot(bytes);
}
