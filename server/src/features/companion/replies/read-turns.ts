import type { AttachmentDocument } from '@attune/domain/companion/companion-documents';
import { buildReplyNotes } from '@attune/domain/companion/reply-notes';
import { createWithheldCheck, type WithheldRef } from '@attune/domain/companion/withheld-facts';
import type { TextDecryptor } from '#platform/keys/private-texts.ts';
import type { ModelMessage } from '#platform/llm/model.ts';
import {
  decryptMessage,
  findPostIds,
  listFactsBehind,
  type StoredSummary,
} from '../message-body.ts';
import { decryptCard } from '../personal/proposals.ts';
import type { ReplyContext } from './require-reply-context.ts';

/** A message for the model, with the posts and facts that it is based on. */
export type Turn = Omit<ModelMessage, 'files'> & {
  id: string;
  attachments?: readonly AttachmentDocument[];
  postIds: readonly string[];
  used: readonly WithheldRef[];
  /** A summary of the conversation up to and including this message. */
  summary?: StoredSummary;
};

/** The newest summary of a conversation, and the messages after it. */
export function findSummary(turns: readonly Turn[]) {
  const at = turns.findLastIndex(({ summary }) => summary !== undefined);
  return { summary: turns[at]?.summary ?? null, turns: turns.slice(at + 1) };
}

export const createPersonTurn = (
  id: string,
  text: string,
  attachments: readonly AttachmentDocument[] = [],
): Turn => ({
  ...{ id, role: 'person', text, attachments, postIds: [], used: [] },
});

type PrivacyChoices = Pick<ReplyContext, 'consents' | 'forgotten' | 'memories' | 'deletedAtMs'>;

/**
 * Returns a function that checks whether a reply was written with data that the user deleted or no
 * longer shares. The text of such a reply may reveal the data.
 */
export function createWithheldReplyCheck(choices: PrivacyChoices) {
  const isWithheld = createWithheldCheck(choices);
  return (facts: readonly WithheldRef[], writtenAt: Date): boolean =>
    facts.some((fact) => isWithheld(fact, writtenAt));
}

/**
 * Reads a branch as it is sent to the model, oldest first. Leaves out messages that cannot be
 * decrypted and replies written with data that the user no longer shares.
 */
export function readTurns(
  branch: ReplyContext['branch'],
  decrypt: TextDecryptor,
  { proposals, ...choices }: PrivacyChoices & Pick<ReplyContext, 'proposals'>,
): Turn[] {
  const usesWithheld = createWithheldReplyCheck(choices);
  const proposalsByReply = Map.groupBy(proposals, ({ messageId }) => messageId);
  return branch.toReversed().flatMap(({ id, role, body, createdAt }) => {
    const decrypted = decryptMessage(decrypt, id, body);
    if (decrypted === null) return [];
    const used = listFactsBehind(decrypted);
    if (usesWithheld(used, createdAt)) return [];
    const rows = proposalsByReply.get(id) ?? [];
    const cards = rows.flatMap((row) => decryptCard(decrypt, row) ?? []);
    const notes = buildReplyNotes(decrypted.lookups, cards);
    const { text, attachments, summary } = decrypted;
    return [
      {
        ...{ id, role, text, attachments },
        postIds: findPostIds(decrypted),
        used,
        ...(notes === '' ? {} : { notes }),
        ...(summary && !usesWithheld(summary.used, createdAt) ? { summary } : {}),
      },
    ];
  });
}
