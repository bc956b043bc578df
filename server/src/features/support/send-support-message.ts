import { createHash } from 'node:crypto';
import type { UserDocument } from '@attune/domain/account/user-document';
import { detectCareKindInSteps } from '@attune/domain/companion/care/detect-care-kind';
import { supportError } from '@attune/domain/support/support-errors';
import type { SupportInput } from '@attune/domain/support/support-input';
import { SUPPORT_LIMITS } from '@attune/domain/support/support-rules';
import { canSendEmail } from '#features/account';
import { audit } from '#features/audit';
import { runInSlices } from '#platform/event-loop/run-in-slices.ts';
import { perDay } from '#platform/http/rate-limit.repository.ts';
import type { Services } from '#platform/services.ts';
import { findMessage, insertMessage, type MessageRow } from './support.repository.ts';
import { messageCopyEmail, supportRequestEmail } from './support-emails.ts';

type SupportServices = Pick<
  Services,
  'db' | 'clock' | 'limits' | 'emailQueue' | 'supportMailbox' | 'appSecret'
>;

const SUPPORT_RATE_LIMIT = perDay('support', SUPPORT_LIMITS.perDay);

/** Emails a message to support and a copy to the user. Idempotent by `id`. */
export async function sendSupportMessage(
  services: SupportServices,
  user: UserDocument,
  { id, ...content }: SupportInput,
): Promise<{ isNew: boolean }> {
  const digest = createHash('sha256')
    .update(JSON.stringify([content.subject, content.message]))
    .digest();
  const existing = await findMessage(services.db, id);
  if (existing) return requireSameMessage(existing, user.id, digest);
  await services.limits.require(SUPPORT_RATE_LIMIT, user.id, (wait) =>
    supportError('support.too_many', wait),
  );

  const text = `${content.subject}\n${content.message}`;
  const isUrgent = (await runInSlices(detectCareKindInSteps(text))) !== null;
  const createdAt = services.clock.now();
  const isNew = await services.db.transaction(async (tx) => {
    if (!(await insertMessage(tx, { id, userId: user.id, digest, createdAt }))) return false;
    await services.emailQueue.enqueue(tx, {
      to: services.supportMailbox,
      replyTo: user.email,
      userId: user.id,
      ...supportRequestEmail(user, content, isUrgent),
    });
    const emailVerifiedAt = user.emailVerified ? createdAt : null;
    if (await canSendEmail(services, tx, { id: user.id, email: user.email, emailVerifiedAt })) {
      const copy = messageCopyEmail(user, content);
      await services.emailQueue.enqueue(tx, { to: user.email, userId: user.id, ...copy });
    }
    await audit(tx, { at: createdAt, actorId: user.id, action: 'support.asked' });
    return true;
  });
  if (isNew) return { isNew };
  await services.limits.refund(SUPPORT_RATE_LIMIT, user.id);
  const stored = await findMessage(services.db, id);
  if (!stored) throw supportError('support.key_reused');
  return requireSameMessage(stored, user.id, digest);
}

function requireSameMessage(
  existing: MessageRow,
  userId: string,
  digest: Buffer,
): { isNew: false } {
  if (existing.userId !== userId || !digest.equals(existing.digest)) {
    throw supportError('support.key_reused');
  }
  return { isNew: false };
}
