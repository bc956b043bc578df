import type { UserDocument } from '@attune/domain/account/user-document';
import { uploadError } from '@attune/domain/uploads/upload-errors';
import type { Context } from 'hono';
import type { AppEnv } from '../../platform/http/app-env.ts';
import type { Services } from '../../platform/services.ts';
import { requireSession } from '../account/index.ts';
import { requireAccess } from '../billing/index.ts';
import { type PictureSize, toFileKey } from './upload-files.ts';
import { findUpload, type UploadRow } from './uploads.repository.ts';

/** Whether something shows this picture that this person may see. */
export type IsPictureVisible = (uploadId: string, viewer: UserDocument) => Promise<boolean>;

/** Opened by itself, it can do nothing. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";

/** One's own always; another's only with access and while something visible shows it (UP5). */
async function requirePicture(
  c: Context<AppEnv>,
  { db, clock }: Services,
  id: string,
  isPictureVisible: IsPictureVisible,
): Promise<UploadRow> {
  const { user } = requireSession(c);
  const row = await findUpload(db, id);
  if (row?.ownerId === user.id) return row;
  requireAccess(c, clock);
  if (!row || !(await isShown(row, user, isPictureVisible))) throw uploadError('uploads.unknown');
  return row;
}

/** A portrait stands beside its owner's name, wherever that is; of the rest, rooms say it. */
async function isShown(
  { id, purpose, attachedAt }: UploadRow,
  viewer: UserDocument,
  isPictureVisible: IsPictureVisible,
): Promise<boolean> {
  return purpose === 'portrait' ? attachedAt !== null : isPictureVisible(id, viewer);
}

/** Asked anew each time, so that what is hidden is gone at once; unchanged, only that is said. */
export async function sendPicture(
  c: Context<AppEnv>,
  services: Services,
  { id, size }: { id: string; size: PictureSize },
  isPictureVisible: IsPictureVisible,
) {
  const { type } = await requirePicture(c, services, id, isPictureVisible);
  const etag = `"${id}-${size}"`;
  const isCached = (c.req.header('if-none-match') ?? '').includes(etag);
  const file = isCached ? null : await services.storage.open(toFileKey(id, size));
  if (!isCached && !file) {
    c.get('log').error({ uploadId: id }, 'a picture has no file');
    throw uploadError('uploads.unknown');
  }
  c.header('cache-control', 'private, no-cache');
  c.header('etag', etag);
  c.header('content-security-policy', CONTENT_SECURITY_POLICY);
  c.header('cross-origin-resource-policy', 'same-origin');
  c.header('x-content-type-options', 'nosniff');
  if (!file) return c.body(null, 304);
  c.header('content-type', type);
  c.header('content-length', `${file.bytes}`);
  c.header('content-disposition', `inline; filename="attune-${id}.webp"`);
  return c.body(file.content);
}
