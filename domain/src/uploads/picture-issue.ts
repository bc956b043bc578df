import { uploadError } from './upload-errors.ts';
import { PICTURE_TYPES, UPLOAD_LIMITS } from './upload-rules.ts';

/**
 * Checks a chosen file as far as possible without reading it. A file may have no type; then only
 * its bytes can tell.
 */
export function pictureIssue({ type, size }: { type: string; size: number }): string | null {
  const isSupported = type === '' || PICTURE_TYPES.some((allowed) => allowed === type);
  if (!isSupported) return uploadError('uploads.not_a_picture').message;
  if (size > UPLOAD_LIMITS.fileBytes) return uploadError('uploads.too_large').message;
  return null;
}
