import type {
  ConversationDocument,
  MessageDocument,
} from '@attune/domain/companion/companion-documents';
import { companionError } from '@attune/domain/companion/companion-errors';
import { COMPANION_LIMITS } from '@attune/domain/companion/companion-rules';
import { createDecryptor, type TextDecryptor } from '#platform/keys/private-texts.ts';
import type { ChatUser, CompanionContext } from '../companion.ts';
import { decryptTitle } from '../message-body.ts';
import { toMessageDocument } from '../message-document.ts';
import { listProposalsByMessage } from '../personal/proposals.ts';
import { cutStaleReplies } from '../replies/replies.repository.ts';
import { type ConversationRow, findConversation } from './conversations.repository.ts';
import { listMessageLinks, type MessageLink } from './messages.repository.ts';
import { findNeutralTitles, type NeutralTitles } from './neutral-titles.ts';
import { readMessages } from './read-messages.ts';

/** Throws if the conversation belongs to another user or is deleted. */
export async function requireConversation(
  { services: { db } }: Pick<CompanionContext, 'services'>,
  userId: string,
  id: string,
): Promise<ConversationRow> {
  const row = await findConversation(db, userId, id);
  if (!row || row.deletedAt) throw companionError('companion.conversation_unknown');
  return row;
}

export async function readConversationDocument(
  companion: Pick<CompanionContext, 'services'>,
  userId: string,
  id: string,
): Promise<ConversationDocument> {
  const { services } = companion;
  const row = await requireConversation(companion, userId, id);
  const decrypt = await createDecryptor(services.db, services, userId);
  return toConversationDocument(
    row,
    decrypt,
    await findNeutralTitles(services.db, userId, [row], decrypt),
  );
}

export type LoadedConversation = {
  conversation: ConversationDocument;
  /** The newest messages of all branches, up to the limit of shown messages. */
  links: MessageLink[];
  /** Decrypts the given messages. A reply that this node is writing has its latest text. */
  readMessages(links: readonly MessageLink[]): AsyncGenerator<MessageDocument>;
};

export async function loadConversation(
  companion: CompanionContext,
  user: ChatUser,
  id: string,
): Promise<LoadedConversation> {
  const { services, replies } = companion;
  const { db, clock } = services;
  const conversation = await readConversationDocument(companion, user.id, id);
  const links = await listMessageLinks(db, id, COMPANION_LIMITS.shownMessages);
  if (links.some((link) => link.status === 'streaming' && !replies.find(link.id))) {
    await cutStaleReplies(db, user.id, clock.now());
  }
  const decrypt = await createDecryptor(db, services, user.id);
  const proposals = await listProposalsByMessage(
    services,
    user.id,
    links.filter(({ role }) => role === 'companion').map((link) => link.id),
  );
  return {
    conversation,
    links,
    async *readMessages(requestedLinks) {
      for await (const row of readMessages(db, requestedLinks)) {
        const liveReply = row.writer === replies.writer ? replies.find(row.id) : null;
        yield liveReply?.document() ?? toMessageDocument(row, decrypt, user, proposals.get(row.id));
      }
    },
  };
}

/** Yields the JSON of the whole tree message by message, so that other requests are not blocked. */
export async function* formatConversationJson({
  conversation,
  links,
  readMessages,
}: LoadedConversation): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`{"conversation":${JSON.stringify(conversation)},"messages":[`);
  let separator = '';
  for await (const message of readMessages(links)) {
    yield Buffer.from(`${separator}${JSON.stringify(message)}`);
    separator = ',';
  }
  yield Buffer.from(']}');
}

/** Shown if the encryption key was deleted. */
const UNREADABLE_TITLE = 'A conversation that can’t be read anymore';

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
