import { buildCareNote, type CareNote } from '@attune/domain/companion/care/care-note';
import type { CareState } from '@attune/domain/companion/care/care-state';
import { detectCountry } from '@attune/domain/companion/care/detect-country';
import type {
  AttachmentDocument,
  MessageDocument,
  ModelDocument,
} from '@attune/domain/companion/companion-documents';
import { FAILURE_MESSAGES } from '@attune/domain/companion/companion-errors';
import type { MessageRole } from '@attune/domain/companion/companion-rules';
import type { Proposal } from '@attune/domain/companion/proposal';
import type { TextDecryptor } from '#platform/keys/private-texts.ts';
import type { MessageRow } from './conversations/messages.repository.ts';
import { decryptMessage, readStoredCare } from './message-body.ts';

/** Determines the country whose help lines are shown. */
export type UserLocale = { locale: string | null; timeZone: string };

export function toCareNote(care: CareState | null, userLocale: UserLocale): CareNote | null {
  return care && buildCareNote(care, detectCountry(userLocale.locale, userLocale.timeZone));
}

/** A message whose key was deleted is returned as unreadable. */
export function toMessageDocument(
  row: MessageRow,
  decrypt: TextDecryptor,
  userLocale: UserLocale,
  proposals: readonly Proposal[] = [],
): MessageDocument {
  const body = decryptMessage(decrypt, row.id, row.body);
  return {
    id: row.id,
    parentId: row.parentId,
    role: row.role,
    text: body?.text ?? '',
    attachments: body?.attachments ?? [],
    status: row.status,
    cutBy: row.cutBy,
    failure: row.failure ? { code: row.failure, detail: FAILURE_MESSAGES[row.failure] } : null,
    care: toCareNote(readStoredCare(body), userLocale),
    used: body?.used ?? [],
    usedInstructions: body?.usedInstructions ?? false,
    sources: body?.sources ?? [],
    proposals: [...proposals],
    rating: row.rating,
    model: body?.model ?? null,
    createdAt: row.createdAt.toISOString(),
    isUnreadable: body === null,
  };
}

type MessageInit = {
  id: string;
  parentId: string | null;
  role: MessageRole;
  text: string;
  attachments?: AttachmentDocument[];
  at: string;
};

export function createMessageDocument(
  { id, parentId, role, text, attachments = [], at }: MessageInit,
  care: CareNote | null = null,
  model: ModelDocument | null = null,
): MessageDocument {
  return {
    id,
    parentId,
    role,
    text,
    attachments,
    status: role === 'person' ? 'done' : 'streaming',
    cutBy: null,
    failure: null,
    care,
    used: [],
    usedInstructions: false,
    sources: [],
    proposals: [],
    rating: null,
    model: model && { id: model.id, label: model.label },
    createdAt: at,
    isUnreadable: false,
  };
}
