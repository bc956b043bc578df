import { accountError } from '@attune/domain/account/account-errors';
import { kernelError } from '@attune/domain/kernel/errors';
import { createRoute, z } from '@hono/zod-openapi';
import type { Database } from '../db/database.ts';
import { type Api, problems, SIGNED_IN } from '../http/api.ts';
import { hasPhoto, readPhotoContent } from './media.repository.ts';

/** Pictures may be cached forever: a key always refers to the same picture, which is not secret. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Keeps a picture that is opened directly from running or loading anything. */
const POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";
const KEY = /^[\da-f]{64}$/;

export function registerMediaRoutes(api: Api, { db }: { db: Database }): void {
  api.openapi(
    createRoute({
      tags: ['Media'],
      security: SIGNED_IN,
      operationId: 'readPhoto',
      method: 'get',
      path: '/api/media/photos/{key}',
      summary: 'Read a picture named in another response',
      request: { params: z.object({ key: z.string() }) },
      responses: {
        200: {
          description: 'The picture',
          content: { 'image/*': { schema: z.string().openapi({ format: 'binary' }) } },
        },
        304: { description: 'Unchanged since the browser’s copy' },
        ...problems(401, 404),
      },
    }),
    async (c) => {
      if (!c.get('session')) throw accountError('account.sign_in_required');
      const { key } = c.req.valid('param');
      if (!KEY.test(key)) throw kernelError('request.not_found');
      const etag = `"${key}"`;
      const isCached = (c.req.header('if-none-match') ?? '').includes(etag);
      const photo = isCached ? null : await readPhotoContent(db, key);
      const exists = photo !== null || (isCached && (await hasPhoto(db, key)));
      if (!exists) throw kernelError('request.not_found');
      c.header('cache-control', IMMUTABLE);
      c.header('etag', etag);
      c.header('content-security-policy', POLICY);
      c.header('x-content-type-options', 'nosniff');
      if (!photo) return c.body(null, 304);
      c.header('content-type', photo.type);
      c.header('content-length', `${photo.content.length}`);
      return c.body(new Uint8Array(photo.content));
    },
  );
}
