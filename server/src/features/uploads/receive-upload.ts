import { AppError } from '@attune/domain/kernel/app-error';
import { uploadError } from '@attune/domain/uploads/upload-errors';
import type { UploadInput } from '@attune/domain/uploads/upload-input';
import { UPLOAD_LIMITS } from '@attune/domain/uploads/upload-rules';
import type { Context } from 'hono';
import { requireSameSession } from '#features/account';
import type { AppEnv, CurrentSession } from '#platform/http/app-env.ts';
import { perHour } from '#platform/http/rate-limit.repository.ts';
import { isDeclaredTooLong, readBodyUpTo } from '#platform/http/read-body.ts';
import type { Services } from '#platform/services.ts';
import { requireQuota, saveUpload } from './save-upload.ts';
import type { UploadRow } from './uploads.repository.ts';

const UPLOAD_RATE_LIMIT = perHour('upload', UPLOAD_LIMITS.perHour);

/** Receives a picture as a stream and rejects as early as possible. */
export async function receiveUpload(
  c: Context<AppEnv>,
  services: Services,
  session: CurrentSession,
  input: UploadInput,
): Promise<UploadRow> {
  const { limits } = services;
  const ownerId = session.user.id;
  if (isDeclaredTooLong(c, UPLOAD_LIMITS.fileBytes)) throw uploadError('uploads.too_large');
  await limits.require(UPLOAD_RATE_LIMIT, ownerId, (wait) => uploadError('uploads.too_many', wait));
  await requireQuota(services, ownerId);
  const bytes = await readBodyUpTo(c, UPLOAD_LIMITS.fileBytes);
  if (!bytes) throw uploadError('uploads.too_large');
  await requireSameSession(services, session);
  try {
    return await saveUpload(services, ownerId, bytes, input);
  } catch (error) {
    const isOurFault = !(error instanceof AppError) || error.kind === 'out_of_space';
    if (isOurFault) await limits.refund(UPLOAD_RATE_LIMIT, ownerId);
    throw error;
  }
}
