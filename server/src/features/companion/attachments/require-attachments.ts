import { ATTACHMENT_LIMITS } from '@attune/domain/companion/attachments/attachment-rules';
import type { AttachmentDocument } from '@attune/domain/companion/companion-documents';
import { companionError } from '@attune/domain/companion/companion-errors';
import type { TextDecryptor } from '#platform/keys/private-texts.ts';
import type { Services } from '#platform/services.ts';
import { type FileReader, toAttachmentDocument } from './attachment-document.ts';
import { findAttachments } from './attachments.repository.ts';

type RequestedAttachments = { userId: string; conversationId: string; ids: readonly string[] };

/**
 * Finds the files of a message that is about to be sent. They must be new, or belong to another
 * version of the message in the same conversation.
 */
export async function requireAttachments(
  { db, model }: Pick<Services, 'db' | 'model'>,
  { userId, conversationId, ids }: RequestedAttachments,
  decrypt: TextDecryptor,
): Promise<AttachmentDocument[]> {
  if (ids.length === 0) return [];
  const rows = await findAttachments(db, userId, ids);
  const attachments = ids.map((id) => {
    const row = rows.find((candidate) => candidate.id === id);
    const isFree = row && (row.conversationId ?? conversationId) === conversationId;
    const attachment = isFree ? toAttachmentDocument(row, decrypt) : null;
    if (!attachment) throw companionError('companion.attachment_unknown');
    return attachment;
  });
  if (attachments.some(({ kind }) => !model.inputs.includes(kind))) {
    throw companionError('companion.attachment_refused');
  }
  const total = attachments.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total > ATTACHMENT_LIMITS.messageBytes) {
    throw companionError('companion.attachments_too_large');
  }
  return attachments;
}

/** The text that is searched for signs of a crisis: the message and its text files. */
export async function readCareText(
  text: string,
  attachments: readonly AttachmentDocument[],
  readFile: FileReader,
): Promise<string> {
  const texts = [text];
  for (const { id, kind } of attachments) {
    const content = kind === 'text' ? await readFile(id) : null;
    if (content) texts.push(content.toString('utf8').slice(0, ATTACHMENT_LIMITS.careLength));
  }
  return texts.join('\n\n');
}
