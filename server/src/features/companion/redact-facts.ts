import type { FactKind } from '@attune/domain/companion/facts';
import type { WithheldRef } from '@attune/domain/companion/withheld-facts';
import type { Executor } from '#platform/db/database.ts';
import {
  createDecryptor,
  createEncryptor,
  type KeyServices,
} from '#platform/keys/private-texts.ts';
import { hasConversations } from './conversations/conversations.repository.ts';
import { lockMessages, replaceMessageBody } from './conversations/messages.repository.ts';
import { decryptMessage, encryptMessage, findPostIds, type MessageBody } from './message-body.ts';
import { deleteUndecidedProposals } from './personal/personal.repository.ts';

const BATCH_SIZE = 200;

/** Shown under "What I used" instead of the deleted text. */
const DELETED_LABELS = {
  memory: 'A memory that you deleted',
  mood: 'Moods that you deleted',
  journal: 'A journal entry that you deleted',
} as const satisfies Partial<Record<FactKind, string>>;
type DeletedKind = keyof typeof DELETED_LABELS;

/**
 * Removes the copies of all moods or journal entries from the companion's data. Texts of messages
 * and accepted cards stay: they belong to the companion's own area.
 */
export async function redactHealthFacts(
  tx: Executor,
  services: KeyServices,
  userId: string,
  deletedKind: 'mood' | 'journal',
): Promise<void> {
  const isDeleted = ({ kind }: WithheldRef) => kind === deletedKind;
  const replyIds = await redactFacts(tx, services, userId, isDeleted);
  await deleteUndecidedProposals(tx, userId, replyIds);
}

export async function redactMemory(
  tx: Executor,
  services: KeyServices,
  userId: string,
  memoryRef: string,
): Promise<void> {
  await redactFacts(tx, services, userId, ({ ref }) => ref === memoryRef);
}

/**
 * Removes the texts of deleted facts from the replies that used them, and the summaries that rest on
 * them. Returns the ids of these replies.
 */
async function redactFacts(
  tx: Executor,
  services: KeyServices,
  userId: string,
  isDeleted: (fact: WithheldRef) => boolean,
): Promise<string[]> {
  // A user without messages may have no key, and needs none.
  if (!(await hasConversations(tx, userId))) return [];
  const decrypt = await createDecryptor(tx, services, userId);
  const encrypt = await createEncryptor(tx, services, userId);
  const replyIds: string[] = [];
  let after: string | null = null;
  do {
    const rows = await lockMessages(tx, userId, { after, limit: BATCH_SIZE });
    for (const { id, body } of rows) {
      const decrypted = decryptMessage(decrypt, id, body);
      const redacted = decrypted && redactBody(decrypted, isDeleted);
      if (!redacted) continue;
      await replaceMessageBody(tx, id, body, encryptMessage(encrypt, id, redacted));
      if (redacted.used.some(isDeleted)) replyIds.push(id);
    }
    after = rows.length < BATCH_SIZE ? null : (rows.at(-1)?.id ?? null);
  } while (after !== null);
  return replyIds;
}

/** Returns null if nothing in the message rests on a deleted fact. */
function redactBody(
  body: MessageBody,
  isDeleted: (fact: WithheldRef) => boolean,
): MessageBody | null {
  const { summary, ...others } = body;
  const isUsed = body.used.some(isDeleted);
  const isSummarized = summary?.used.some(isDeleted) ?? false;
  if (!isUsed && !isSummarized) return null;
  const used = body.used.map((fact) =>
    isDeleted(fact)
      ? { ...fact, label: DELETED_LABELS[fact.kind as DeletedKind], text: '', canForget: false }
      : fact,
  );
  return {
    ...others,
    used,
    lookups: isUsed ? redactLookups(body.lookups) : body.lookups,
    ...(summary && !isSummarized ? { summary } : {}),
  };
}

/**
 * A model may have searched for words of the fact. The posts it found stay known, because the reply
 * may quote them, and is no longer sent once one of their authors refuses that (LM7).
 */
const redactLookups = (lookups: readonly string[]): string[] =>
  [...new Set(findPostIds({ sources: [], lookups: [...lookups] }))].map((id) => `/forum/${id}`);
