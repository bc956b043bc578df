import { setImmediate as othersFirst } from 'node:timers/promises';
import type { CareKind } from '@attune/domain/companion/care/care-kinds';
import { detectCareKindInSteps } from '@attune/domain/companion/care/detect-care-kind';
import { sendMessageInput } from '@attune/domain/companion/companion-inputs';
import { COMPANION_LIMITS } from '@attune/domain/companion/companion-rules';
import { buildTitleFromText } from '@attune/domain/companion/conversation-title';
import type { Context, MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { runInSlices } from '../../../platform/event-loop/run-in-slices.ts';
import type { AppEnv } from '../../../platform/http/app-env.ts';
import { declaredLength } from '../../../platform/http/read-body.ts';
import type { TextCipher } from '../../../platform/keys/private-texts.ts';
import { createPrefetchingCipher } from '../../../platform/keys/prefetching-cipher.ts';
import type { Services } from '../../../platform/services.ts';
import { type PrefetchedSession, parseSessionJson } from '../../account/index.ts';
import { emptyReplyBody, encryptMessage, encryptTitle, textOnlyBody } from '../message-body.ts';
import { createKeyPredictions } from './guess-texts.ts';
import type { ReplyContext } from './reply-context.repository.ts';
import { readReplyContext } from './require-reply-context.ts';

export const MESSAGES_PATH = '/api/companion/conversations/:id/messages';
/** What is longer, or may be, is asked in its turn, after whoever sends it is known. */
const LONGEST_BYTES = 64 * 1024;
/** A usual message: it is read for signs of crisis while the database answers. */
const SHORT_TEXT = 500;
const isShort = (c: Context<AppEnv>) =>
  (declaredLength(c) ?? Number.POSITIVE_INFINITY) <= LONGEST_BYTES;

const askedInput = z.object({ conversationId: z.uuid(), message: sendMessageInput });
type Asked = z.infer<typeof askedInput>;

/** What is known of a message before its turn. */
export type PrefetchedMessage = Asked & {
  before: ReplyContext;
  care: CareKind | null;
  /** Null where the key was not guessed, or is not there. */
  texts: Promise<TextCipher | null> | null;
};

export type MessagePrefetch = {
  begin: MiddlewareHandler<AppEnv>;
  found: PrefetchedSession;
  /** Null where nothing was read: then it is read in its turn. */
  take(c: Context<AppEnv>): Promise<PrefetchedMessage | null> | null;
};

/**
 * Reads whose session it is and all that decides about a message in one statement: the first word
 * comes a trip to the database earlier. It refuses nothing itself; what it did not find is asked for
 * in its turn, and what is wrong is refused there.
 */
export function createMessagePrefetch(
  services: Pick<Services, 'db' | 'limits' | 'clock' | 'keys'>,
  tokenHashOf: (c: Context<AppEnv>) => Buffer | null,
): MessagePrefetch {
  const begun = new WeakMap<Context['req'], Promise<PrefetchedMessage | null>>();
  const guesses = createKeyPredictions(services);

  async function read(body: Promise<unknown>, conversationId: unknown, tokenHash: Buffer) {
    const { data } = askedInput.safeParse({ conversationId, message: await body });
    if (!data) return null;
    const { id: messageId, replyId, parentId: branchEnd, text } = data.message;
    // Refused in its turn, once its sender is known.
    if ([...text].length > COMPANION_LIMITS.message) return null;
    const asker = { tokenHash, now: services.clock.now().toISOString() };
    const asked = { conversationId: data.conversationId, messageId, replyId, branchEnd };
    const reading = readReplyContext(services, asker, asked);
    reading.catch(() => {});
    // The question leaves first. To look through a text for signs takes as long as its answer.
    await othersFirst();
    // Reading a long text takes time that only people with a session may ask for.
    if (text.length > SHORT_TEXT && !(await reading)?.found) return null;
    const guess = guesses.guess(tokenHash);
    const care = await runInSlices(detectCareKindInSteps(text));
    const texts = guess?.texts.then((guessed) => guessed && sealedFor(guessed, data, care));
    texts?.catch(() => {});
    const before = await reading;
    if (!before) return null;
    guesses.learn(tokenHash, before);
    return { ...data, before, care, texts: (guess?.isRight(before) && texts) || null };
  }

  return {
    async begin(c, next) {
      const tokenHash = isShort(c) ? tokenHashOf(c) : null;
      if (!tokenHash) return next();
      const reading = read(c.req.json(), c.req.param('id'), tokenHash);
      // A body that is no JSON is refused in its turn, like all else.
      begun.set(
        c.req,
        reading.catch(() => null),
      );
      // What is asked leaves first.
      await othersFirst();
      return next();
    },
    async found(c) {
      const ahead = await begun.get(c.req);
      return ahead?.before.found ? parseSessionJson(ahead.before.found) : null;
    },
    take: (c) => begun.get(c.req) ?? null,
  };
}

/** What is stored if nobody refuses it, sealed already. */
function sealedFor(texts: TextCipher, { conversationId, message }: Asked, care: CareKind | null) {
  const { ahead, ...sealed } = createPrefetchingCipher(texts);
  const { id, replyId, parentId, text } = message;
  // With signs of crisis the title is a date, which needs the profile: it is encrypted later.
  if (parentId === null && care === null)
    encryptTitle(ahead, conversationId, buildTitleFromText(text));
  encryptMessage(ahead, id, textOnlyBody(text));
  encryptMessage(ahead, replyId, emptyReplyBody(care));
  return sealed;
}
