import type { UserDocument } from '@attune/domain/account/user-document';
import type { Executor } from '../../platform/db/database.ts';
import { openerOf } from '../../platform/keys/private-texts.ts';
import type { PersonalData, PrivateServices, StoredRow } from '../../platform/personal-data.ts';
import { toConversationDocument } from './conversations/conversation-document.ts';
import {
  type ConversationRow,
  groupOf,
  listConversationRows,
} from './conversations/conversations.repository.ts';
import { inMarkdown } from './conversations/export-conversation.ts';
import { listMessages } from './conversations/messages.repository.ts';
import { openMessage, openTitle } from './message-body.ts';
import { toMessageDocument } from './message-document.ts';

const AT_ONCE = 50;
/** Of one conversation; whoever talks longer than that finds the rest in the data. */
const MOST_MESSAGES = 5_000;

export const companionPersonalData: PersonalData = {
  titles: {
    conversations: 'Your conversations with the companion',
    companion_messages: 'What you and the companion said',
    companion_usage: 'What each answer of the companion took',
  },
  pages: [
    { file: 'conversations.md', title: 'Your conversations, in plain text', write: writeAll },
  ],
  reveal: { conversations: revealTitles, companion_messages: revealMessages },
};

async function* everyConversation(db: Executor, userId: string): AsyncGenerator<ConversationRow> {
  let last: ConversationRow | undefined;
  do {
    const after = last ? { group: groupOf(last), at: last.updatedAt, id: last.id } : null;
    const rows: ConversationRow[] = await listConversationRows(db, userId, {
      limit: AT_ONCE,
      after,
    });
    yield* rows;
    last = rows.length < AT_ONCE ? undefined : rows.at(-1);
  } while (last);
}

async function* writeAll(
  db: Executor,
  user: UserDocument,
  services: PrivateServices,
): AsyncGenerator<string> {
  const open = await openerOf(db, services, user.id);
  let isEmpty = true;
  for await (const row of everyConversation(db, user.id)) {
    isEmpty = false;
    const rows = await listMessages(db, row.id, MOST_MESSAGES);
    const messages = rows.map((message) => toMessageDocument(message, open, user));
    const conversation = toConversationDocument(row, open);
    yield `${inMarkdown({ conversation, messages }, user.timeZone)}\n`;
  }
  if (isEmpty) yield '# Conversations\n\nYou have not talked to the companion.\n';
}

/** As PostgreSQL writes bytes in JSON. */
const bytesOf = (written: unknown) => Buffer.from(String(written).slice(2), 'hex');

async function revealTitles(db: Executor, services: PrivateServices, userId: string) {
  const open = await openerOf(db, services, userId);
  return (row: StoredRow): StoredRow => ({
    ...row,
    title: openTitle(open, String(row.id), bytesOf(row.title)),
  });
}

async function revealMessages(db: Executor, services: PrivateServices, userId: string) {
  const open = await openerOf(db, services, userId);
  return ({ body, ...row }: StoredRow): StoredRow => {
    const opened = openMessage(open, String(row.id), bytesOf(body));
    const { text = null, care = null, used = null, sources = null } = opened ?? {};
    return { ...row, text, care, used, sources };
  };
}
