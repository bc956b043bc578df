import type { UserDocument } from '@attune/domain/account/user-document';
import { uploadError } from '@attune/domain/uploads/upload-errors';
import type { Context } from 'hono';
import { requireAccess } from '#features/billing';
import type { AppEnv } from '#platform/http/app-env.ts';
import type { Services } from '#platform/services.ts';
import { type PictureSize, toFileKey } from './upload-files.ts';
import { findUpload, type UploadRow } from './uploads.repository.ts';

export type IsPictureVisible = (uploadId: string, viewer: UserDocument) => Promise<boolean>;

/** Keeps a picture that is opened directly from running anything. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";

/**
 * Owners may always see their picture. Others need access to Attune, which moderators work without,
 * and may see it only where it is shown to them (UP5).
 */
async function requirePicture(
  c: Context<AppEnv>,
  { db, clock }: Services,
  id: string,
  isPictureVisible: IsPictureVisible,
): Promise<UploadRow> {
  const { user } = c.var;
  const row = await findUpload(db, id);
  if (row?.ownerId === user.id) return row;
  if (user.role === 'user') requireAccess(c, clock);
  if (!row || !(await isShown(row, user, isPictureVisible))) throw uploadError('uploads.unknown');
  return row;
}

/** A portrait in use is shown to everyone; other features decide about other pictures. */
async function isShown(
  { id, purpose, attachedAt }: UploadRow,
  viewer: UserDocument,
  isPictureVisible: IsPictureVisible,
): Promise<boolean> {
  return purpose === 'portrait' ? attachedAt !== null : isPictureVisible(id, viewer);
}

/**
 * Makes browsers ask again on each use, so that a hidden picture disappears at once. A picture that
 * the browser already has returns 304.
 */
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
    c.get('log').error({ uploadId: id }, 'upload file missing in storage');
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
