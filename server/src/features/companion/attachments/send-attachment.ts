import type { AttachmentKind } from '@attune/domain/companion/attachments/accepted-files';
import { companionError } from '@attune/domain/companion/companion-errors';
import type { Context } from 'hono';
import type { AppEnv } from '#platform/http/app-env.ts';
import { createBytesDecryptor, createDecryptor } from '#platform/keys/private-texts.ts';
import type { Services } from '#platform/services.ts';
import { createFileReader, toAttachmentDocument } from './attachment-document.ts';
import { findShownAttachment } from './attachments.repository.ts';

const MEDIA_TYPES: Readonly<Record<AttachmentKind, string>> = {
  image: 'image/jpeg',
  pdf: 'application/pdf',
  text: 'text/plain; charset=utf-8',
};

/** Keeps a file that is opened directly from running anything. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";

/** Sends a file to its owner. Only images open in the browser, because we encoded them. */
export async function sendAttachment(c: Context<AppEnv>, services: Services, id: string) {
  const { db } = services;
  const { user } = c.var;
  const row = await findShownAttachment(db, user.id, id);
  const attachment = row && toAttachmentDocument(row, await createDecryptor(db, services, user.id));
  const decryptBytes = await createBytesDecryptor(db, services, user.id);
  const content = attachment && (await createFileReader(db, user.id, decryptBytes)(id));
  if (!content) throw companionError('companion.attachment_unknown');
  const disposition = attachment.kind === 'image' ? 'inline' : 'attachment';
  const fileName = encodeURIComponent(attachment.name).replaceAll("'", '%27');
  return c.body(new Uint8Array(content), 200, {
    'content-type': MEDIA_TYPES[attachment.kind],
    'content-disposition': `${disposition}; filename*=UTF-8''${fileName}`,
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
  });
}
