import { companionError } from '../companion-errors.ts';
import type { AttachmentKind } from './accepted-files.ts';
import { ATTACHMENT_LIMITS, guessKind } from './attachment-rules.ts';

export const NO_FILES_MESSAGE =
  'The companion can’t read files here. Copy the part you want to talk about into your message.';
export const TOO_MANY_FILES_MESSAGE = `A message can have up to ${ATTACHMENT_LIMITS.perMessage} files.`;

/** Checks a chosen file as far as possible without reading it. */
export function attachmentIssue(
  file: { name: string; type: string; size: number },
  acceptedKinds: readonly AttachmentKind[],
): string | null {
  if (acceptedKinds.length === 0) return NO_FILES_MESSAGE;
  const kind = guessKind(file);
  if (!kind) return companionError('companion.attachment_type').message;
  if (!acceptedKinds.includes(kind)) return companionError('companion.attachment_refused').message;
  const isTooLarge = file.size > ATTACHMENT_LIMITS.fileBytes[kind];
  return isTooLarge ? companionError('companion.attachment_too_large').message : null;
}
