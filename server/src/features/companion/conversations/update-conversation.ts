import type { ConversationDocument } from '@attune/domain/companion/companion-documents';
import { companionError } from '@attune/domain/companion/companion-errors';
import type { UpdateConversationInput } from '@attune/domain/companion/companion-inputs';
import { createEncryptor } from '#platform/keys/private-texts.ts';
import type { CompanionContext } from '../companion.ts';
import { encryptTitle } from '../message-body.ts';
import { updateConversationRow } from './conversations.repository.ts';
import { findMessage } from './messages.repository.ts';
import { readConversationDocument, requireConversation } from './read-conversation.ts';

/** Changes only the given fields. */
export async function updateConversation(
  companion: CompanionContext,
  userId: string,
  id: string,
  { title, isPinned, leafId }: UpdateConversationInput,
): Promise<ConversationDocument> {
  const { services } = companion;
  await requireConversation(companion, userId, id);
  if (leafId !== undefined && !(await findMessage(services.db, userId, id, leafId))) {
    throw companionError('companion.message_unknown');
  }
  await services.db.transaction(async (tx) => {
    const encryptedTitle =
      title === undefined
        ? {}
        : { title: encryptTitle(await createEncryptor(tx, services, userId), id, title) };
    const changes = {
      ...encryptedTitle,
      ...(isPinned === undefined ? {} : { isPinned }),
      ...(leafId === undefined ? {} : { leafId }),
    };
    if (Object.keys(changes).length > 0) await updateConversationRow(tx, userId, id, changes);
  });
  await services.announcer.announce([`companion:${userId}`]);
  return readConversationDocument(companion, userId, id);
}
