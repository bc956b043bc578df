import { COMPANION_LIMITS } from '@attune/domain/companion/companion-rules';
import { readCursor, writeCursor } from '../../../platform/http/keyset-cursor.ts';
import { openerOf } from '../../../platform/keys/private-texts.ts';
import type { Services } from '../../../platform/services.ts';
import type { ConversationPage } from '../companion.schemas.ts';
import { toConversationDocument } from './conversation-document.ts';
import { groupOf, listConversationRows } from './conversations.repository.ts';
import { neutralTitles } from './neutral-titles.ts';

type Needed = Pick<Services, 'db' | 'keys' | 'log'>;

/** One's conversations, pinned first, then the newest, a page at a time. */
export async function listConversations(
  services: Needed,
  userId: string,
  cursor: string | undefined,
): Promise<ConversationPage> {
  const limit = COMPANION_LIMITS.conversations;
  const after = readCursor(cursor);
  const rows = await listConversationRows(services.db, userId, { limit: limit + 1, after });
  const open = await openerOf(services.db, services, userId);
  const page = rows.slice(0, limit);
  const titles = await neutralTitles(services.db, userId, page, open);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    conversations: page.map((row) => ({
      ...toConversationDocument(row, open, titles),
      excerpt: null,
    })),
    nextCursor: last
      ? writeCursor({ group: groupOf(last), at: last.updatedAt, id: last.id })
      : null,
  };
}
