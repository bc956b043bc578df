import { COMPANION_LIMITS } from '@attune/domain/companion/companion-rules';
import { decodeCursor, encodeCursor, toPage } from '#platform/http/keyset-cursor.ts';
import { createDecryptor } from '#platform/keys/private-texts.ts';
import type { Services } from '#platform/services.ts';
import type { ConversationPage } from '../companion.schemas.ts';
import { toConversationDocument } from './conversation-document.ts';
import { listConversationRows, sortGroupOf } from './conversations.repository.ts';
import { findNeutralTitles } from './neutral-titles.ts';

type Dependencies = Pick<Services, 'db' | 'keys' | 'log'>;

export async function listConversations(
  services: Dependencies,
  userId: string,
  cursor: string | undefined,
): Promise<ConversationPage> {
  const limit = COMPANION_LIMITS.conversations;
  const after = decodeCursor(cursor);
  const rows = await listConversationRows(services.db, userId, { limit: limit + 1, after });
  const decrypt = await createDecryptor(services.db, services, userId);
  const { page, nextCursor } = toPage(rows, limit, (row) =>
    encodeCursor({ group: sortGroupOf(row), at: row.updatedAt, id: row.id }),
  );
  const titles = await findNeutralTitles(services.db, userId, page, decrypt);
  return {
    conversations: page.map((row) => ({
      ...toConversationDocument(row, decrypt, titles),
      excerpt: null,
    })),
    nextCursor,
  };
}
