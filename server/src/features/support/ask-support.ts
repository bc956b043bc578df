import { createHash } from 'node:crypto';
import type { UserDocument } from '@attune/domain/account/user-document';
import { readCare } from '@attune/domain/companion/care/signs';
import { DAY_MS, SECOND_MS } from '@attune/domain/kernel/time';
import { supportError } from '@attune/domain/support/support-errors';
import type { SupportInput } from '@attune/domain/support/support-input';
import { SUPPORT_LIMITS } from '@attune/domain/support/support-rules';
import { inSlices } from '../../platform/event-loop/in-slices.ts';
import type { Limit } from '../../platform/http/rate-limit.repository.ts';
import type { Services } from '../../platform/services.ts';
import { mayMail } from '../account/index.ts';
import { audit } from '../audit/index.ts';
import { copyOfMessageMail } from './mails/copy-of-message.ts';
import { toSupportMail } from './mails/to-support.ts';
import { findMessage, insertMessage, type MessageRow } from './support.repository.ts';

type SupportServices = Pick<
  Services,
  'db' | 'clock' | 'limits' | 'mails' | 'supportMailbox' | 'appSecret'
>;

const MESSAGES: Limit = {
  name: 'support',
  max: SUPPORT_LIMITS.perDay,
  windowSeconds: DAY_MS / SECOND_MS,
};

/** Mails a question to support and a copy to who asks. The same one sent again is not sent again. */
export async function askSupport(
  services: SupportServices,
  user: UserDocument,
  { id, ...words }: SupportInput,
): Promise<{ isNew: boolean }> {
  const digest = createHash('sha256')
    .update(JSON.stringify([words.subject, words.message]))
    .digest();
  const before = await findMessage(services.db, id);
  if (before) return sentBefore(before, user.id, digest);
  const { isAllowed, retryAfterSeconds } = await services.limits.consume(MESSAGES, user.id);
  if (!isAllowed) throw supportError('support.too_many', { retryAfterSeconds });

  const text = `${words.subject}\n${words.message}`;
  const isUrgent = (await inSlices(readCare(text))) !== null;
  const createdAt = services.clock.now();
  const isNew = await services.db.transaction(async (tx) => {
    if (!(await insertMessage(tx, { id, userId: user.id, digest, createdAt }))) return false;
    await services.mails.enqueue(tx, {
      to: services.supportMailbox,
      replyTo: user.email,
      userId: user.id,
      ...toSupportMail(user, words, isUrgent),
    });
    const emailVerifiedAt = user.emailVerified ? createdAt : null;
    if (await mayMail(services, tx, { id: user.id, email: user.email, emailVerifiedAt })) {
      const copy = copyOfMessageMail(user, words);
      await services.mails.enqueue(tx, { to: user.email, userId: user.id, ...copy });
    }
    await audit(tx, { at: createdAt, actorId: user.id, action: 'support.asked' });
    return true;
  });
  if (isNew) return { isNew };
  await services.limits.refund(MESSAGES, user.id);
  const other = await findMessage(services.db, id);
  if (!other) throw supportError('support.key_reused');
  return sentBefore(other, user.id, digest);
}

function sentBefore(before: MessageRow, userId: string, digest: Buffer): { isNew: false } {
  if (before.userId !== userId || !digest.equals(before.digest)) {
    throw supportError('support.key_reused');
  }
  return { isNew: false };
}
