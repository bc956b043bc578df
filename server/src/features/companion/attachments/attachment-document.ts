import { setImmediate } from 'node:timers/promises';
import {
  type AttachmentDocument,
  attachmentSchema,
} from '@attune/domain/companion/companion-documents';
import type { Executor } from '#platform/db/database.ts';
import type { BytesDecryptor, TextDecryptor, TextEncryptor } from '#platform/keys/private-texts.ts';
import { type AttachmentRow, findAttachmentContent } from './attachments.repository.ts';

const DETAILS_COLUMN = 'companion_attachments.details';
export const CONTENT_COLUMN = 'companion_attachments.content';

const detailsSchema = attachmentSchema.pick({ name: true, dimensions: true });
type AttachmentDetails = Pick<AttachmentDocument, 'name' | 'dimensions'>;

export const encryptDetails = (encrypt: TextEncryptor, id: string, details: AttachmentDetails) =>
  encrypt(id, DETAILS_COLUMN, JSON.stringify(details));

/** Returns null if the details cannot be decrypted. */
export function decryptDetails(
  decrypt: TextDecryptor,
  id: string,
  encrypted: Buffer,
): AttachmentDetails | null {
  const json = decrypt(id, DETAILS_COLUMN, encrypted);
  return json === null ? null : detailsSchema.parse(JSON.parse(json));
}

export function toAttachmentDocument(
  { id, kind, bytes, details }: AttachmentRow,
  decrypt: TextDecryptor,
): AttachmentDocument | null {
  const decrypted = decryptDetails(decrypt, id, details);
  return decrypted && { id, kind, bytes, ...decrypted };
}

/** Returns null if the file is gone or cannot be decrypted. */
export type FileReader = (id: string) => Promise<Buffer | null>;

/**
 * Reading, decrypting and sending a large file each take a while. Other requests run in between
 * (XS6b).
 */
export const createFileReader =
  (db: Executor, userId: string, decrypt: BytesDecryptor): FileReader =>
  async (id) => {
    const encrypted = await findAttachmentContent(db, userId, id);
    await setImmediate();
    const content = encrypted && decrypt(id, CONTENT_COLUMN, encrypted);
    await setImmediate();
    return content;
  };
