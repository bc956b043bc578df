import type { ConversationDocument } from '@attune/domain/companion/companion-documents';
import type { TextDecryptor } from '#platform/keys/private-texts.ts';
import { decryptTitle } from '../message-body.ts';
import type { ConversationRow } from './conversations.repository.ts';
import type { NeutralTitles } from './neutral-titles.ts';

/** Shown if the encryption key was deleted. */
const UNREADABLE_TITLE = 'A conversation that cannot be read any more';

export function toConversationDocument(
  row: ConversationRow,
  decrypt: TextDecryptor,
  titles?: NeutralTitles,
): ConversationDocument {
  return {
    id: row.id,
    title: titles?.get(row.id) ?? decryptTitle(decrypt, row.id, row.title) ?? UNREADABLE_TITLE,
    isPinned: row.isPinned,
    leafId: row.leafId,
    isStreaming: row.isStreaming,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
