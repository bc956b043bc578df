import { uploadError } from './upload-errors.ts';
import { PICTURE_TYPES, UPLOAD_LIMITS } from './upload-rules.ts';

/**
 * What is wrong with a file that somebody chose, as far as it can be told without reading it; null
 * where nothing is. A file may come without a type: then only its bytes can say.
 */
export function pictureIssue({ type, size }: { type: string; size: number }): string | null {
  const isKnown = type === '' || PICTURE_TYPES.some((allowed) => allowed === type);
  if (!isKnown) return uploadError('uploads.not_a_picture').message;
  if (size > UPLOAD_LIMITS.fileBytes) return uploadError('uploads.too_large').message;
  return null;
}
