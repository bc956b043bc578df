import { setImmediate as othersFirst } from 'node:timers/promises';
import type { CareKind } from '@attune/domain/companion/care/care-kinds';
import { readCare } from '@attune/domain/companion/care/signs';
import { sendMessageInput } from '@attune/domain/companion/companion-inputs';
import { COMPANION_LIMITS } from '@attune/domain/companion/companion-rules';
import { titleFor } from '@attune/domain/companion/title-for';
import type { Context, MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { inSlices } from '../../../platform/event-loop/in-slices.ts';
import type { AppEnv } from '../../../platform/http/app-env.ts';
import { announcedBytes } from '../../../platform/http/read-body.ts';
import type { Texts } from '../../../platform/keys/private-texts.ts';
import { sealAhead } from '../../../platform/keys/seal-ahead.ts';
import type { Services } from '../../../platform/services.ts';
import { type FoundAhead, sessionOfJson } from '../../account/index.ts';
import { plainBody, sealMessage, sealTitle, unsaidBody } from '../message-body.ts';
import { readBefore } from './ask-before.ts';
import type { BeforeReply } from './before-reply.repository.ts';
import { createGuesses } from './guess-texts.ts';

export const MESSAGES_PATH = '/api/companion/conversations/:id/messages';
/** What is longer, or may be, is asked in its turn, after whoever sends it is known. */
const LONGEST_BYTES = 64 * 1024;
/** A usual message: it is read for signs of crisis while the database answers. */
const SHORT_TEXT = 500;
const isShort = (c: Context<AppEnv>) =>
  (announcedBytes(c) ?? Number.POSITIVE_INFINITY) <= LONGEST_BYTES;

const askedInput = z.object({ conversationId: z.uuid(), message: sendMessageInput });
type Asked = z.infer<typeof askedInput>;

/** What is known of a message before its turn. */
export type Ahead = Asked & {
  before: BeforeReply;
  care: CareKind | null;
  /** Null where the key was not guessed, or is not there. */
  texts: Promise<Texts | null> | null;
};

export type ReadAhead = {
  begin: MiddlewareHandler<AppEnv>;
  found: FoundAhead;
  /** Null where nothing was read: then it is read in its turn. */
  take(c: Context<AppEnv>): Promise<Ahead | null> | null;
};

/**
 * Reads whose session it is and all that decides about a message in one statement: the first word
 * comes a trip to the database earlier. It refuses nothing itself; what it did not find is asked for
 * in its turn, and what is wrong is refused there.
 */
export function createReadAhead(
  services: Pick<Services, 'db' | 'limits' | 'clock' | 'keys'>,
  tokenHashOf: (c: Context<AppEnv>) => Buffer | null,
): ReadAhead {
  const begun = new WeakMap<Context['req'], Promise<Ahead | null>>();
  const guesses = createGuesses(services);

  async function read(body: Promise<unknown>, conversationId: unknown, tokenHash: Buffer) {
    const { data } = askedInput.safeParse({ conversationId, message: await body });
    if (!data) return null;
    const { id: messageId, replyId, parentId: branchEnd, text } = data.message;
    // Refused in its turn, once its sender is known.
    if ([...text].length > COMPANION_LIMITS.message) return null;
    const asker = { tokenHash, now: services.clock.now().toISOString() };
    const asked = { conversationId: data.conversationId, messageId, replyId, branchEnd };
    const reading = readBefore(services, asker, asked);
    reading.catch(() => {});
    // The question leaves first. To look through a text for signs takes as long as its answer.
    await othersFirst();
    // Reading a long text takes time that only people with a session may ask for.
    if (text.length > SHORT_TEXT && !(await reading)?.found) return null;
    const guess = guesses.guess(tokenHash);
    const care = await inSlices(readCare(text));
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
      return ahead?.before.found ? sessionOfJson(ahead.before.found) : null;
    },
    take: (c) => begun.get(c.req) ?? null,
  };
}

/** What is stored if nobody refuses it, sealed already. */
function sealedFor(texts: Texts, { conversationId, message }: Asked, care: CareKind | null) {
  const { ahead, ...sealed } = sealAhead(texts);
  const { id, replyId, parentId, text } = message;
  // With signs of crisis the title is a date, which needs the profile: it is encrypted later.
  if (parentId === null && care === null) sealTitle(ahead, conversationId, titleFor(text));
  sealMessage(ahead, id, plainBody(text));
  sealMessage(ahead, replyId, unsaidBody(care));
  return sealed;
}
