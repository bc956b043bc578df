import type { UserDocument } from '@attune/domain/account/user-document';
import {
  previewTextInput,
  publicationInput,
  restorationInput,
  saveTextInput,
} from '@attune/domain/content/text-inputs';
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { adminRoutes } from '#features/account';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import type { Services } from '#platform/services.ts';
import { publishText, restoreText, saveText } from './edit-text.ts';
import type { Library } from './library.ts';

const adminRoute = adminRoutes('Staff');
const params = z.object({ id: z.string().max(80) });

type TextRoutes<Preview extends z.ZodType, Item extends z.ZodType> = {
  library: Library;
  /** The end of each operation id, for example `Daily` in `saveDaily`. */
  name: string;
  path: string;
  summaries: { read: string; publish: string };
  previewSchema: Preview;
  preview(markdown: string): Promise<z.infer<Preview>>;
  recordSchema: Item;
  readRecord(id: string, user: UserDocument): Promise<z.infer<Item>>;
};

/** Routes for editing a library. Every save adds a version, and versions are never deleted. */
export function registerTextRoutes<Preview extends z.ZodType, Item extends z.ZodType>(
  api: Api,
  services: Services,
  { library, name, path, summaries, readRecord, ...text }: TextRoutes<Preview, Item>,
): void {
  const recordResponse = { 200: jsonResponse('The record', text.recordSchema) };
  const sendRecord = async (c: Context<AppEnv>, id: string) =>
    c.json((await readRecord(id, c.var.user)) as object, 200) as never;

  api.openapi(
    adminRoute({
      operationId: `preview${name}`,
      method: 'post',
      path: `${path}/preview`,
      summary: 'Preview a text, or list its problems by line',
      request: { body: jsonBody(previewTextInput) },
      responses: { 200: jsonResponse('The preview', text.previewSchema) },
    }),
    async (c) => c.json((await text.preview(c.req.valid('json').markdown)) as object, 200) as never,
  );

  api.openapi(
    adminRoute({
      operationId: `readAdmin${name}`,
      method: 'get',
      path: `${path}/{id}`,
      summary: summaries.read,
      request: { params },
      responses: recordResponse,
    }),
    (c) => sendRecord(c, c.req.valid('param').id),
  );

  api.openapi(
    adminRoute({
      operationId: `save${name}`,
      method: 'put',
      path: `${path}/{id}`,
      summary: 'Save a new version; refused if it is based on an older one',
      request: { params, body: jsonBody(saveTextInput) },
      responses: { ...recordResponse, ...problems(409) },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      await saveText(library, services, c.var.user.id, id, c.req.valid('json'));
      return sendRecord(c, id);
    },
  );

  api.openapi(
    adminRoute({
      operationId: `publish${name}`,
      method: 'post',
      path: `${path}/{id}/publication`,
      summary: summaries.publish,
      request: { params, body: jsonBody(publicationInput) },
      responses: recordResponse,
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      await publishText(library, services, c.var.user.id, id, c.req.valid('json').isPublished);
      return sendRecord(c, id);
    },
  );

  api.openapi(
    adminRoute({
      operationId: `restore${name}`,
      method: 'post',
      path: `${path}/{id}/restoration`,
      summary: 'Save an older version as the newest',
      request: { params, body: jsonBody(restorationInput) },
      responses: recordResponse,
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      await restoreText(library, services, c.var.user.id, id, c.req.valid('json').version);
      return sendRecord(c, id);
    },
  );
}
