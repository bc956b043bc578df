import { NO_CONSENTS } from '@attune/domain/account/consents';
import { withheldBy } from '@attune/domain/companion/withheld';
import type { Opener } from '../../../platform/keys/private-texts.ts';
import type { ModelMessage } from '../../../platform/llm/model.ts';
import type { MessageBody } from '../message-body.ts';
import { openMessage } from '../message-body.ts';
import type { BeforeReply } from './before-reply.repository.ts';

export const bytesOf = (base64: string): Buffer => Buffer.from(base64, 'base64');

/** What a conversation's title is read from. */
export const titledRow = (id: string, read: { title: string; createdAt: string }) => ({
  id,
  title: bytesOf(read.title),
  createdAt: new Date(read.createdAt),
});

/** A turn with the posts that a reply rests on. */
export type Turn = ModelMessage & { postIds: readonly string[] };

const POST_ADDRESS = /^\/forum\/([0-9a-f-]{36})$/;
const postIdsOf = ({ sources }: Pick<MessageBody, 'sources'>): string[] =>
  sources.flatMap(({ address }) => POST_ADDRESS.exec(address)?.[1] ?? []);

type Wishes = Pick<BeforeReply, 'consents' | 'forgotten' | 'memories'>;

/**
 * Whether a reply was written with something that may not be told any more: then its own words may
 * tell it, too.
 */
export function writtenWithWithheld({ consents, forgotten, memories }: Wishes) {
  const isWithheld = withheldBy({ consents: consents ?? NO_CONSENTS, forgotten, memories });
  return ({ used }: Pick<MessageBody, 'used'>): boolean => used.some(isWithheld);
}

/**
 * A branch as the model is told of it, the oldest first. Left out is what cannot be read, and what
 * was written with something that the person withholds by now.
 */
export function readTurns(branch: BeforeReply['branch'], open: Opener, wishes: Wishes): Turn[] {
  const isLeftOut = writtenWithWithheld(wishes);
  return branch.toReversed().flatMap(({ id, role, body }) => {
    const opened = openMessage(open, id, bytesOf(body));
    if (opened === null || isLeftOut(opened)) return [];
    return [{ role, text: opened.text, postIds: postIdsOf(opened) }];
  });
}
