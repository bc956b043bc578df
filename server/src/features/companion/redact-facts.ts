import { buildNeutralTitle } from '@attune/domain/companion/conversation-title';
import {
  type ErasableKind,
  getOriginalKind,
  REMOVED_TEXTS,
  toDeletedRef,
} from '@attune/domain/companion/deleted-facts';
import { extractStems } from '@attune/domain/companion/find-passage';
import type { WithheldRef } from '@attune/domain/companion/withheld-facts';
import { findUser } from '#features/account';
import type { Executor } from '#platform/db/database.ts';
import {
  createDecryptor,
  createEncryptor,
  type KeyServices,
} from '#platform/keys/private-texts.ts';
import { replaceReportedTexts } from './care/reports.repository.ts';
import {
  findConversation,
  hasConversations,
  replaceTitle,
} from './conversations/conversations.repository.ts';
import {
  listFirstMessages,
  lockMessages,
  replaceMessageBody,
} from './conversations/messages.repository.ts';
import {
  decryptMessage,
  decryptTitle,
  encryptMessage,
  encryptTitle,
  findPostIds,
  listFactsBehind,
  type MessageBody,
} from './message-body.ts';
import { deleteUndecidedProposals } from './personal/personal.repository.ts';
import { endShares } from './shares/shares.repository.ts';

const BATCH_SIZE = 200;

/** Which facts of replies are deleted, and what is shown of them under "What I used". */
type Deletion = {
  isDeleted: (fact: WithheldRef) => boolean;
  label: string;
  /** Only replies since then can have used it. */
  since?: Date;
  /** Shown instead of the replies that used it. Without it, they keep their text. */
  removedText?: string;
};

/** A reply that used deleted facts. */
type RedactedReply = {
  id: string;
  conversationId: string;
  /** The texts that are no longer shown under "What I used". */
  deletedTexts: string[];
};

/**
 * Removes all moods or journal entries from the companion's data, with the text of every reply that
 * used them: a reply can tell of them in words that no comparison finds. Accepted cards and what
 * the user wrote stay: they belong to the companion's own area.
 */
export async function redactHealthFacts(
  tx: Executor,
  services: KeyServices,
  userId: string,
  area: ErasableKind,
): Promise<void> {
  const removedText = REMOVED_TEXTS[area];
  const replies = await redactFacts(tx, services, userId, {
    isDeleted: (fact) => getOriginalKind(fact) === area,
    label: area === 'mood' ? 'Moods that you deleted' : DELETED_ENTRY,
    removedText,
  });
  if (replies.length === 0) return;
  const ids = replies.map(({ id }) => id);
  await deleteUndecidedProposals(tx, userId, ids);
  await replaceReportedTexts(tx, userId, ids, removedText);
  await replaceRevealingTitles(tx, services, userId, replies);
  for (const conversationId of new Set(replies.map((reply) => reply.conversationId))) {
    await endShares(tx, userId, { conversationId }, services.clock.now());
  }
}

const DELETED_ENTRY = 'A journal entry that you deleted';

/** Keeps the replies that used the entry from being sent again. Their text stays. */
export async function redactJournalEntry(
  tx: Executor,
  services: KeyServices,
  userId: string,
  { ref, since }: { ref: string; since: Date },
): Promise<void> {
  await redactFacts(tx, services, userId, {
    isDeleted: (fact) => fact.ref === ref,
    label: DELETED_ENTRY,
    since,
  });
}

/** The same for one mood. The moods of all days are one fact, so every reply since then counts. */
export async function redactMood(
  tx: Executor,
  services: KeyServices,
  userId: string,
  since: Date,
): Promise<void> {
  await redactFacts(tx, services, userId, {
    isDeleted: ({ kind }) => kind === 'mood',
    label: 'Moods, some of which you deleted',
    since,
  });
}

export async function redactMemory(
  tx: Executor,
  services: KeyServices,
  userId: string,
  memoryRef: string,
): Promise<void> {
  await redactFacts(tx, services, userId, {
    isDeleted: ({ ref }) => ref === memoryRef,
    label: 'A memory that you deleted',
  });
}

/**
 * Removes the texts of deleted facts from the replies that used them, and the summaries that rest on
 * them. Returns these replies.
 */
async function redactFacts(
  tx: Executor,
  services: KeyServices,
  userId: string,
  deletion: Deletion,
): Promise<RedactedReply[]> {
  // A user without messages may have no key, and needs none.
  if (!(await hasConversations(tx, userId))) return [];
  const decrypt = await createDecryptor(tx, services, userId);
  const encrypt = await createEncryptor(tx, services, userId);
  const { since = null } = deletion;
  const replies: RedactedReply[] = [];
  let after: string | null = null;
  do {
    const rows = await lockMessages(tx, userId, { after, since, limit: BATCH_SIZE });
    for (const { id, conversationId, body } of rows) {
      const decrypted = decryptMessage(decrypt, id, body);
      const redacted = decrypted && redactBody(decrypted, deletion);
      if (!decrypted || !redacted) continue;
      await replaceMessageBody(tx, id, body, encryptMessage(encrypt, id, redacted));
      if (!listFactsBehind(decrypted).some(deletion.isDeleted)) continue;
      const deletedTexts = decrypted.used.filter(deletion.isDeleted).map(({ text }) => text);
      replies.push({ id, conversationId, deletedTexts });
    }
    after = rows.length < BATCH_SIZE ? null : (rows.at(-1)?.id ?? null);
  } while (after !== null);
  return replies;
}

/** Returns null if nothing in the message rests on a deleted fact. */
function redactBody(
  body: MessageBody,
  { isDeleted, label, removedText }: Deletion,
): MessageBody | null {
  const { summary, ...others } = body;
  const isUsed = listFactsBehind(body).some(isDeleted);
  const isSummarized = summary?.used.some(isDeleted) ?? false;
  if (!isUsed && !isSummarized) return null;
  const keptSummary = summary && !isSummarized ? { summary } : {};
  if (!isUsed) return { ...others, ...keptSummary };
  const used = body.used.map((fact) =>
    isDeleted(fact) ? { ...fact, ...toStoredRef(fact), label, text: '', canForget: false } : fact,
  );
  const basedOn = body.basedOn.map((fact) => (isDeleted(fact) ? toStoredRef(fact) : fact));
  const redacted = { ...others, ...keptSummary, used, basedOn };
  if (removedText === undefined) return { ...redacted, lookups: redactLookups(body.lookups) };
  return {
    ...redacted,
    used: used.map((fact) => ({ ...fact, isMentioned: false })),
    text: body.text === '' ? '' : removedText,
    sources: [],
    lookups: [],
  };
}

/** A deleted memory keeps its ref, because an undo saves it under the same one again. */
const toStoredRef = (fact: WithheldRef) => (fact.kind === 'memory' ? fact : toDeletedRef(fact));

/**
 * A model may have searched for words of the fact. The posts it found stay known, because the reply
 * may quote them, and is no longer sent once one of their authors refuses that (LM7).
 */
const redactLookups = (lookups: readonly string[]): string[] =>
  [...new Set(findPostIds({ sources: [], lookups: [...lookups] }))].map((id) => `/forum/${id}`);

/**
 * A model may have written a title from a deleted fact. A title becomes neutral if it shares a word
 * with the fact that the first message doesn't have.
 */
async function replaceRevealingTitles(
  tx: Executor,
  services: KeyServices,
  userId: string,
  replies: readonly RedactedReply[],
): Promise<void> {
  const decrypt = await createDecryptor(tx, services, userId);
  const encrypt = await createEncryptor(tx, services, userId);
  const user = await findUser(tx, userId);
  const { locale = null, timeZone = 'UTC' } = user ?? {};
  const readFirstStems = async (conversationId: string) => {
    const messages = await listFirstMessages(tx, [conversationId]);
    const texts = messages.map(({ id, body }) => decryptMessage(decrypt, id, body)?.text ?? '');
    return new Set(texts.flatMap(extractStems));
  };
  for (const [id, ofConversation] of Map.groupBy(replies, (reply) => reply.conversationId)) {
    const row = await findConversation(tx, userId, id);
    const title = row && decryptTitle(decrypt, id, row.title);
    if (!row || !title) continue;
    const neutralTitle = buildNeutralTitle(row.createdAt, { locale, timeZone });
    if (title === neutralTitle) continue;
    const deleted = new Set(
      ofConversation.flatMap(({ deletedTexts }) => deletedTexts.flatMap(extractStems)),
    );
    const told = extractStems(title).filter((stem) => deleted.has(stem));
    const said = told.length > 0 ? await readFirstStems(id) : new Set();
    if (told.every((stem) => said.has(stem))) continue;
    await replaceTitle(tx, id, row.title, encryptTitle(encrypt, id, neutralTitle));
  }
}
