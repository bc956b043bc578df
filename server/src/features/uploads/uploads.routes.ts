import type { UserDocument } from '@attune/domain/account/user-document';
import { uploadInput } from '@attune/domain/uploads/upload-input';
import { z } from '@hono/zod-openapi';
import { requireSession, signedInRoutes, toUserDocument } from '#features/account';
import { accessRoutes } from '#features/billing';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { receiveUpload } from './receive-upload.ts';
import { type IsPictureVisible, sendPicture } from './send-picture.ts';
import { changePortrait, deleteUpload, describePicture } from './uploads.ts';

const uploadSchema = z
  .object({
    id: z.uuid(),
    url: z.string(),
    previewUrl: z.string(),
    width: z.int(),
    height: z.int(),
    blur: z.string(),
    bytes: z.int(),
  })
  .openapi('Upload');

export type UploadPorts = {
  isPictureVisible: IsPictureVisible;
  requireWriter: (user: UserDocument) => Promise<void>;
};

export const UPLOADS_PATH = '/api/uploads';
const signedInRoute = signedInRoutes('Uploads');
const params = z.object({ id: z.uuid() });
const bytes = z.string().openapi({ format: 'binary' });
const picture = {
  200: { description: 'The picture', content: { 'image/webp': { schema: bytes } } },
  304: { description: 'Unchanged since the browser’s copy' },
  ...problems(402, 404),
};

export function registerUploadRoutes(
  api: Api,
  services: Services,
  { isPictureVisible, requireWriter }: UploadPorts,
): void {
  const accessRoute = accessRoutes('Uploads', services.clock);
  api.openapi(
    accessRoute({
      operationId: 'uploadPicture',
      method: 'post',
      path: UPLOADS_PATH,
      summary: 'Upload a picture; the body is the file itself',
      request: {
        query: uploadInput,
        body: { required: true, content: { 'image/*': { schema: bytes } } },
      },
      responses: {
        201: jsonResponse('The stored picture', uploadSchema),
        ...problems(403, 413, 415, 429, 507),
      },
    }),
    async (c) => {
      const session = requireSession(c);
      const input = c.req.valid('query');
      if (input.purpose === 'post') await requireWriter(session.user);
      const row = await receiveUpload(c, services, session, input);
      return c.json({ id: row.id, ...describePicture(row), bytes: row.bytes }, 201);
    },
  );

  api.openapi(
    signedInRoute({
      operationId: 'readPicture',
      method: 'get',
      path: `${UPLOADS_PATH}/{id}`,
      summary: 'Read your own picture, or one shown on something you may see',
      request: { params },
      responses: picture,
    }),
    (c) => {
      const { id } = c.req.valid('param');
      return sendPicture(c, services, { id, size: 'picture' }, isPictureVisible);
    },
  );

  api.openapi(
    signedInRoute({
      operationId: 'readPicturePreview',
      method: 'get',
      path: `${UPLOADS_PATH}/{id}/preview`,
      summary: 'Read a smaller version of a picture',
      request: { params },
      responses: picture,
    }),
    (c) => {
      const { id } = c.req.valid('param');
      return sendPicture(c, services, { id, size: 'preview' }, isPictureVisible);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'deletePicture',
      method: 'delete',
      path: `${UPLOADS_PATH}/{id}`,
      summary: 'Delete a picture that is not used yet',
      request: { params },
      responses: { 204: { description: 'Deleted' }, ...problems(404, 409) },
    }),
    async (c) => {
      await deleteUpload(services, c.var.user.id, c.req.valid('param').id);
      return c.body(null, 204);
    },
  );
}

const accountRoute = signedInRoutes('Account');

const portraitInput = z.strictObject({ uploadId: z.uuid().nullable() });

/** The user's picture can be changed even after access has ended. */
export function registerPortraitRoutes(api: Api, services: Services): void {
  api.openapi(
    accountRoute({
      operationId: 'changePortrait',
      method: 'put',
      path: '/api/account/portrait',
      summary: 'Set or remove your profile picture',
      request: { body: jsonBody(portraitInput) },
      responses: {
        200: jsonResponse(
          'The address of the picture',
          z.object({ photoURL: z.string().nullable() }),
        ),
        ...problems(404, 409),
      },
    }),
    async (c) => {
      const { user } = c.var;
      const row = await changePortrait(services, user.id, c.req.valid('json').uploadId);
      return c.json({ photoURL: toUserDocument(row).photoURL }, 200);
    },
  );
}
