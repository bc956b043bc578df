import type { UserDocument } from '@attune/domain/account/user-document';
import type { Executor } from '#platform/db/database.ts';
import { createDecryptor, type TextDecryptor } from '#platform/keys/private-texts.ts';
import {
  type PersonalData,
  type PrivateServices,
  parseBytea,
  type StoredRow,
} from '#platform/personal-data.ts';
import { readInBatches } from '#platform/personal-pages.ts';
import { toConversationDocument } from './conversations/conversation-document.ts';
import {
  type ConversationRow,
  listConversationRows,
  sortGroupOf,
} from './conversations/conversations.repository.ts';
import { formatConversation } from './conversations/export-conversation.ts';
import { listMessageLinks, type MessageLink } from './conversations/messages.repository.ts';
import { readMessages } from './conversations/read-messages.ts';
import { decryptMessage, decryptTitle } from './message-body.ts';
import { toMessageDocument } from './message-document.ts';

/** The limit of the readable page per conversation; the rest is in the JSON files. */
const MAX_MESSAGES = 5_000;

export const companionPersonalData: PersonalData = {
  titles: {
    conversations: 'Your conversations with the companion',
    companion_messages: 'What you and the companion said',
    companion_usage: 'What each answer of the companion took',
  },
  pages: [
    {
      file: 'conversations.md',
      title: 'Your conversations, in plain text',
      write: writeConversations,
    },
  ],
  rowDecryptors: {
    conversations: decryptTitleRow,
    companion_messages: decryptMessageRow,
  },
};

async function* writeConversations(
  db: Executor,
  user: UserDocument,
  services: PrivateServices,
): AsyncGenerator<string> {
  const open = await createDecryptor(db, services, user.id);
  const conversations = readInBatches<ConversationRow>((limit, last) => {
    const after = last ? { group: sortGroupOf(last), at: last.updatedAt, id: last.id } : null;
    return listConversationRows(db, user.id, { limit, after });
  });
  async function* readDocuments(links: readonly MessageLink[]) {
    for await (const message of readMessages(db, links)) {
      yield toMessageDocument(message, open, user);
    }
  }
  let isEmpty = true;
  for await (const row of conversations) {
    isEmpty = false;
    const links = await listMessageLinks(db, row.id, MAX_MESSAGES);
    const conversation = toConversationDocument(row, open);
    yield* formatConversation({ conversation, links, readMessages: readDocuments }, user.timeZone);
    yield '\n';
  }
  if (isEmpty) yield '# Conversations\n\nYou have not talked to the companion.\n';
}

function decryptTitleRow(row: StoredRow, decrypt: TextDecryptor): StoredRow {
  return { ...row, title: decryptTitle(decrypt, String(row.id), parseBytea(row.title)) };
}

function decryptMessageRow({ body, ...row }: StoredRow, decrypt: TextDecryptor): StoredRow {
  const decrypted = decryptMessage(decrypt, String(row.id), parseBytea(body));
  const { text = null, care = null, used = null, sources = null } = decrypted ?? {};
  return { ...row, text, care, used, sources };
}
