import { ATTACHMENT_LIMITS } from '@attune/domain/companion/attachments/attachment-rules';
import type { AttachmentDocument } from '@attune/domain/companion/companion-documents';
import { companionError } from '@attune/domain/companion/companion-errors';
import type { Context } from 'hono';
import { lockUser, requireHealthConsent, requireSameSession } from '#features/account';
import type { AppEnv, CurrentSession } from '#platform/http/app-env.ts';
import { perHour } from '#platform/http/rate-limit.repository.ts';
import { isDeclaredTooLong, readBodyUpTo } from '#platform/http/read-body.ts';
import { newId } from '#platform/ids.ts';
import { createEncryptor } from '#platform/keys/private-texts.ts';
import type { Services } from '#platform/services.ts';
import { CONTENT_COLUMN, encryptDetails } from './attachment-document.ts';
import { insertAttachment, sumAttachmentBytes } from './attachments.repository.ts';
import { processFile } from './process-file.ts';

const RATE_LIMIT = perHour('companion-attachment', ATTACHMENT_LIMITS.perHour);
const MAX_BYTES = Math.max(...Object.values(ATTACHMENT_LIMITS.fileBytes));

/** Receives a file as a stream, rejects it as early as possible, and stores it encrypted. */
export async function receiveAttachment(
  c: Context<AppEnv>,
  services: Services,
  session: CurrentSession,
  sentName: string,
): Promise<AttachmentDocument> {
  const { db, limits } = services;
  const userId = session.user.id;
  // The user may choose the model after the upload.
  const acceptedKinds = services.models.flatMap(({ inputs }) => inputs);
  if (acceptedKinds.length === 0) throw companionError('companion.attachment_refused');
  if (isDeclaredTooLong(c, MAX_BYTES)) throw companionError('companion.attachment_too_large');
  await limits.require(RATE_LIMIT, userId, (wait) =>
    companionError('companion.attachments_too_fast', wait),
  );
  requireRoom(await sumAttachmentBytes(db, userId));
  const bytes = await readBodyUpTo(c, MAX_BYTES);
  if (!bytes) throw companionError('companion.attachment_too_large');
  await requireSameSession(services, session);

  const { kind, content, ...details } = await processFile(bytes, sentName, acceptedKinds);
  const createdAt = services.clock.now();
  const id = newId(createdAt);
  await db.transaction(async (tx) => {
    // The lock keeps two uploads at once from both taking the last free space.
    if (!(await lockUser(tx, userId))) throw companionError('companion.attachment_unknown');
    await requireHealthConsent(tx, userId, 'companion');
    requireRoom((await sumAttachmentBytes(tx, userId)) + content.length);
    const encrypt = await createEncryptor(tx, services, userId);
    await insertAttachment(tx, {
      ...{ id, userId, kind, createdAt, bytes: content.length },
      details: encryptDetails(encrypt, id, details),
      content: encrypt(id, CONTENT_COLUMN, content),
    });
  });
  return { id, kind, bytes: content.length, ...details };
}

function requireRoom(usedBytes: number): void {
  if (usedBytes > ATTACHMENT_LIMITS.userBytes) throw companionError('companion.attachments_full');
}
