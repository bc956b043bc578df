import { createWithheldCheck } from '@attune/domain/companion/withheld-facts';
import type { TextDecryptor } from '#platform/keys/private-texts.ts';
import type { ModelMessage } from '#platform/llm/model.ts';
import { decryptMessage, type MessageBody } from '../message-body.ts';
import type { ReplyContext } from './require-reply-context.ts';

/** A turn with the posts that a reply is based on. */
export type Turn = ModelMessage & { postIds: readonly string[] };

const POST_ADDRESS = /^\/forum\/([0-9a-f-]{36})$/;
const findPostIds = ({ sources }: Pick<MessageBody, 'sources'>): string[] =>
  sources.flatMap(({ address }) => POST_ADDRESS.exec(address)?.[1] ?? []);

type WithheldSources = Pick<ReplyContext, 'consents' | 'forgotten' | 'memories'>;

/**
 * Tells whether a reply was written with data that is withheld by now: its text may reveal that
 * data.
 */
export function createWithheldReplyCheck(sources: WithheldSources) {
  const isWithheld = createWithheldCheck(sources);
  return ({ used }: Pick<MessageBody, 'used'>): boolean => used.some(isWithheld);
}

/**
 * A branch as sent to the model, oldest first. Leaves out messages that cannot be decrypted and
 * replies written with data that the user withholds by now.
 */
export function readTurns(
  branch: ReplyContext['branch'],
  decrypt: TextDecryptor,
  sources: WithheldSources,
): Turn[] {
  const usesWithheld = createWithheldReplyCheck(sources);
  return branch.toReversed().flatMap(({ id, role, body }) => {
    const decrypted = decryptMessage(decrypt, id, body);
    if (decrypted === null || usesWithheld(decrypted)) return [];
    return [{ role, text: decrypted.text, postIds: findPostIds(decrypted) }];
  });
}
