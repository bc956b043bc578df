import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { CareKind } from '@attune/domain/companion/care/care-kinds';
import { detectCareKindInSteps } from '@attune/domain/companion/care/detect-care-kind';
import { sendMessageInput } from '@attune/domain/companion/companion-inputs';
import { COMPANION_LIMITS } from '@attune/domain/companion/companion-rules';
import { buildTitleFromText } from '@attune/domain/companion/conversation-title';
import type { Context, MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { type PrefetchedSession, parseSessionJson } from '#features/account';
import { runInSlices } from '#platform/event-loop/run-in-slices.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { declaredLength } from '#platform/http/read-body.ts';
import { createPrefetchingCipher } from '#platform/keys/prefetching-cipher.ts';
import type { TextCipher } from '#platform/keys/private-texts.ts';
import type { Services } from '#platform/services.ts';
import { emptyReplyBody, encryptMessage, encryptTitle, textOnlyBody } from '../message-body.ts';
import { createKeyPredictions } from './guess-texts.ts';
import type { ReplyContext } from './reply-context.repository.ts';
import { readReplyContext } from './require-reply-context.ts';

export const MESSAGES_PATH = '/api/companion/conversations/:id/messages';
/** Longer bodies are not prefetched, but read after authentication. */
const MAX_BYTES = 64 * 1024;
/** A typical message is checked for signs of crisis while the database answers. */
const SHORT_TEXT_LENGTH = 500;
const isShort = (c: Context<AppEnv>) =>
  (declaredLength(c) ?? Number.POSITIVE_INFINITY) <= MAX_BYTES;

const messageRequestInput = z.object({ conversationId: z.uuid(), message: sendMessageInput });
type MessageRequest = z.infer<typeof messageRequestInput>;

export type PrefetchedMessage = MessageRequest & {
  context: ReplyContext;
  care: CareKind | null;
  /** Null if the key was not predicted or does not exist. */
  cipher: Promise<TextCipher | null> | null;
};

export type MessagePrefetch = {
  begin: MiddlewareHandler<AppEnv>;
  found: PrefetchedSession;
  /** Null if nothing was prefetched; the caller then reads it itself. */
  take(c: Context<AppEnv>): Promise<PrefetchedMessage | null> | null;
};

/**
 * Reads the session and everything that decides about a message in one statement, which saves one
 * database round trip before the first token. It rejects nothing itself: what is missing is read
 * later, and what is invalid is rejected there.
 */
export function createMessagePrefetch(
  services: Pick<Services, 'db' | 'limits' | 'clock' | 'keys'>,
  tokenHashOf: (c: Context<AppEnv>) => Buffer | null,
): MessagePrefetch {
  const prefetches = new WeakMap<Context['req'], Promise<PrefetchedMessage | null>>();
  const predictions = createKeyPredictions(services);

  async function read(body: Promise<unknown>, conversationId: unknown, tokenHash: Buffer) {
    const { data } = messageRequestInput.safeParse({ conversationId, message: await body });
    if (!data) return null;
    const { id: messageId, replyId, parentId: branchEnd, text } = data.message;
    // Rejected later, once the sender is authenticated.
    if ([...text].length > COMPANION_LIMITS.message) return null;
    const requester = { tokenHash, now: services.clock.now().toISOString() };
    const target = { conversationId: data.conversationId, messageId, replyId, branchEnd };
    const reading = readReplyContext(services, requester, target);
    reading.catch(() => {});
    // Let the query leave first: the care check takes about as long as its answer.
    await yieldToEventLoop();
    // Checking a long text is expensive, so it requires a valid session.
    if (text.length > SHORT_TEXT_LENGTH && !(await reading)?.found) return null;
    const prediction = predictions.predict(tokenHash);
    const care = await runInSlices(detectCareKindInSteps(text));
    const cipher = prediction?.cipher.then(
      (predicted) => predicted && prefetchEncryption(predicted, data, care),
    );
    cipher?.catch(() => {});
    const context = await reading;
    if (!context) return null;
    predictions.learn(tokenHash, context);
    return { ...data, context, care, cipher: (prediction?.isCorrect(context) && cipher) || null };
  }

  return {
    async begin(c, next) {
      const tokenHash = isShort(c) ? tokenHashOf(c) : null;
      if (!tokenHash) return next();
      const reading = read(c.req.json(), c.req.param('id'), tokenHash);
      // A body that is not JSON is rejected later, like everything else.
      prefetches.set(
        c.req,
        reading.catch(() => null),
      );
      await yieldToEventLoop();
      return next();
    },
    async found(c) {
      const prefetched = await prefetches.get(c.req);
      return prefetched?.context.found ? parseSessionJson(prefetched.context.found) : null;
    },
    take: (c) => prefetches.get(c.req) ?? null,
  };
}

function prefetchEncryption(
  base: TextCipher,
  { conversationId, message }: MessageRequest,
  care: CareKind | null,
) {
  const { ahead, ...cipher } = createPrefetchingCipher(base);
  const { id, replyId, parentId, text } = message;
  // With signs of crisis the title is a date, which needs the user's locale: it is encrypted later.
  if (parentId === null && care === null)
    encryptTitle(ahead, conversationId, buildTitleFromText(text));
  encryptMessage(ahead, id, textOnlyBody(text));
  encryptMessage(ahead, replyId, emptyReplyBody(care));
  return cipher;
}
