import type { AttachmentKind } from '@attune/domain/companion/attachments/accepted-files';
import {
  ATTACHMENT_LIMITS,
  cleanFileName,
  hasTextName,
  withExtension,
} from '@attune/domain/companion/attachments/attachment-rules';
import type { AttachmentDocument } from '@attune/domain/companion/companion-documents';
import { companionError } from '@attune/domain/companion/companion-errors';
import { UPLOAD_LIMITS } from '@attune/domain/uploads/upload-rules';
import { readDeclaredSize, readUntrusted, withCodecSlot } from '#platform/pictures/codec.ts';
import { isPlainGif, isPlainPicture } from '#platform/pictures/picture-type.ts';

type ProcessedFile = Pick<AttachmentDocument, 'kind' | 'name' | 'dimensions'> & { content: Buffer };

/** Models scale larger images down themselves. */
const MAX_IMAGE_SIDE = 1_568;
const PDF_START = '%PDF-';
const PDF_END = '%%EOF';
/** The end of a PDF may be followed by this many other bytes. */
const MAX_PDF_TAIL = 1024;
/** All control characters except those of white space. */
const CONTROL_CHARACTER = /[^\P{Cc}\t\n\v\f\r]/u;

/** Checks a file by its bytes and turns it into what is stored. */
export async function processFile(
  bytes: Buffer,
  sentName: string,
  acceptedKinds: readonly AttachmentKind[],
): Promise<ProcessedFile> {
  const name = cleanFileName(sentName);
  const kind = detectKind(bytes, name);
  if (!kind) throw companionError('companion.attachment_type');
  if (!acceptedKinds.includes(kind)) throw companionError('companion.attachment_refused');
  if (bytes.length > ATTACHMENT_LIMITS.fileBytes[kind]) {
    throw companionError('companion.attachment_too_large');
  }
  if (kind === 'image') return { kind, ...(await reencodeImage(bytes, name)) };
  const content = kind === 'text' ? Buffer.from(decodeText(bytes) ?? '') : bytes;
  const isDamaged = kind === 'pdf' && !bytes.subarray(-MAX_PDF_TAIL).includes(PDF_END);
  if (isDamaged || content.length === 0) throw companionError('companion.attachment_damaged');
  return { kind, name, content, dimensions: null };
}

function detectKind(bytes: Buffer, name: string): AttachmentKind | null {
  if (isPlainPicture(bytes) || isPlainGif(bytes)) return 'image';
  if (bytes.subarray(0, PDF_START.length).equals(Buffer.from(PDF_START))) return 'pdf';
  if (!hasTextName(name)) return null;
  // Checked before decoding, which would take long.
  if (bytes.length > ATTACHMENT_LIMITS.fileBytes.text) {
    throw companionError('companion.attachment_too_large');
  }
  return decodeText(bytes) === null ? null : 'text';
}

/** Decodes UTF-8, or else the encoding in which Excel on Windows saves; null for other bytes. */
function decodeText(bytes: Buffer): string | null {
  const text = decode('utf-8', bytes) ?? decode('windows-1252', bytes);
  return text === null || CONTROL_CHARACTER.test(text) ? null : text;
}

function decode(encoding: string, bytes: Buffer): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * Creates a JPEG, which every model can read, from the pixels alone: without location, camera or
 * other metadata. Of an animation, only the first frame is kept.
 */
function reencodeImage(bytes: Buffer, name: string) {
  return withCodecSlot(async () => {
    try {
      const { width, height } = await readDeclaredSize(bytes);
      // Checked before decoding: a small file can contain an enormous image.
      if (width * height > UPLOAD_LIMITS.pixels) throw new Error('too many pixels');
      const { data, info } = await readUntrusted(bytes)
        .autoOrient()
        .resize({
          width: MAX_IMAGE_SIDE,
          height: MAX_IMAGE_SIDE,
          fit: 'inside',
          withoutEnlargement: true,
        })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 85, chromaSubsampling: '4:4:4' })
        .toBuffer({ resolveWithObject: true });
      const dimensions = { width: info.width, height: info.height };
      return { name: withExtension(name, 'jpg'), content: data, dimensions };
    } catch {
      throw companionError('companion.attachment_damaged');
    }
  });
}
