import type { Opener } from '../../../platform/keys/private-texts.ts';
import type { ConversationDocument } from '../companion.schemas.ts';
import { openTitle } from '../message-body.ts';
import type { ConversationRow } from './conversations.repository.ts';
import type { NeutralTitles } from './neutral-titles.ts';

/** Shown where the key is gone. */
const UNREADABLE = 'A conversation that cannot be read any more';

export function toConversationDocument(
  row: ConversationRow,
  open: Opener,
  titles?: NeutralTitles,
): ConversationDocument {
  return {
    id: row.id,
    title: titles?.get(row.id) ?? openTitle(open, row.id, row.title) ?? UNREADABLE,
    isPinned: row.isPinned,
    leafId: row.leafId,
    isStreaming: row.isStreaming,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
