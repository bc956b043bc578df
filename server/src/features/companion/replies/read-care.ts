import { type CareState, readCareInSteps } from '@attune/domain/companion/care/care-state';
import type { CareSign } from '@attune/domain/companion/care/meaning/read-care-sign';
import { buildNeutralTitle } from '@attune/domain/companion/conversation-title';
import { runInSlices } from '#platform/event-loop/run-in-slices.ts';
import type { TextDecryptor, TextEncryptor } from '#platform/keys/private-texts.ts';
import type { Services } from '#platform/services.ts';
import type { ChatUser } from '../companion.ts';
import { replaceTitle } from '../conversations/conversations.repository.ts';
import { decryptMessage, encryptTitle, readStoredCare } from '../message-body.ts';
import { toCareNote } from '../message-document.ts';
import type { LiveReply } from './live-reply.ts';
import type { ReplyContext } from './require-reply-context.ts';

/** Older messages of a temporary chat are read by their words only, because meaning takes time. */
const MAX_READ_BY_MEANING = 6;

type CareServices = Pick<Services, 'model' | 'meaning'>;

/** Whether messages are answered in care. */
export type CareReading = {
  care: CareState | null;
  /** Reads their meaning too, which may change the care. Null if it is already read. */
  readLater: (() => Promise<CareState | null>) | null;
};

/**
 * Reads messages, oldest first, starting from the care before them. For the built-in guide, their
 * meaning is read at once, because the guide needs it anyway. For a language model it is read
 * later, because the first word of the reply may not wait that long.
 */
export async function readCareOfMessages(
  { model, meaning }: CareServices,
  before: CareState | null,
  texts: readonly string[],
): Promise<CareReading> {
  const readSigns = () =>
    Promise.all(
      texts.map((text, at) =>
        at >= texts.length - MAX_READ_BY_MEANING ? meaning.readCareSign(text) : null,
      ),
    );
  const read = (signs: (CareSign | null)[]) => runInSlices(readCareInSteps(before, texts, signs));
  if (model.isBuiltIn) return { care: await read(await readSigns()), readLater: null };
  const care = await read([]);
  return {
    care,
    async readLater() {
      const signs = await readSigns();
      return signs.some((sign) => sign !== null) ? read(signs) : care;
    },
  };
}

/** The same for one message, after the previous reply of its branch. */
export function readCareOfMessage(
  services: CareServices,
  previousReply: ReplyContext['branch'][number] | undefined,
  decrypt: TextDecryptor,
  text: string,
): Promise<CareReading> {
  const body = previousReply && decryptMessage(decrypt, previousReply.id, previousReply.body);
  return readCareOfMessages(services, readStoredCare(body ?? null), [text]);
}

type LateCare = {
  reply: LiveReply;
  reading: CareReading;
  user: ChatUser;
  /** The conversation's title if it repeats the message, which may not be a title in a crisis. */
  title: { conversationId: string; stored: Buffer; encrypt: TextEncryptor } | null;
};

/** Adds the note to a reply that began before the meaning of its message was read. Never rejects. */
export async function addLateCare(
  { db, clock, log, announcer }: Pick<Services, 'db' | 'clock' | 'log' | 'announcer'>,
  { reply, reading: { care: before, readLater }, user, title }: LateCare,
): Promise<void> {
  try {
    const care = readLater && (await readLater());
    if (!care || care.kind === before?.kind) return;
    reply.setCare(care, toCareNote(care, user));
    if (!title) return;
    const { conversationId, stored, encrypt } = title;
    const neutralTitle = buildNeutralTitle(clock.now(), user);
    reply.setTitle(neutralTitle);
    const encrypted = encryptTitle(encrypt, conversationId, neutralTitle);
    await replaceTitle(db, conversationId, stored, encrypted);
    await announcer.announce([`companion:${user.id}`]);
  } catch (error) {
    log.error({ err: error }, 'failed to add care to a reply');
  }
}
