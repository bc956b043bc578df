import {
  previewTextInput,
  publicationInput,
  restorationInput,
  saveTextInput,
} from '@attune/domain/content/text-inputs';
import { z } from '@hono/zod-openapi';
import { adminRoutes } from '#features/account';
import { publishText, restoreText, saveText } from '#features/content';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import {
  adminTutorialListResponse,
  adminTutorialResponse,
  tutorialPreviewResponse,
} from './admin-tutorials.schemas.ts';
import { listAdminTutorials, previewTutorial, readAdminTutorial } from './admin-tutorials.ts';
import { tutorialLibrary } from './tutorial-library.ts';

const adminRoute = adminRoutes('Staff');

const params = z.object({ id: z.string().max(80) });

/** Routes for editing the library. Every save is a version, and none is ever lost. */
export function registerAdminTutorialRoutes(api: Api, services: Services): void {
  api.openapi(
    adminRoute({
      operationId: 'listAdminTutorials',
      method: 'get',
      path: '/api/admin/tutorials',
      summary: 'List all tutorials, published or not',
      responses: {
        200: jsonResponse('The tutorials', adminTutorialListResponse),
      },
    }),
    async (c) => c.json(await listAdminTutorials(services), 200),
  );

  api.openapi(
    adminRoute({
      operationId: 'previewTutorial',
      method: 'post',
      path: '/api/admin/tutorials/preview',
      summary: 'Preview a text, or list its problems by line',
      request: { body: jsonBody(previewTextInput) },
      responses: {
        200: jsonResponse('The assessment', tutorialPreviewResponse),
      },
    }),
    async (c) => c.json(await previewTutorial(services, c.req.valid('json').markdown), 200),
  );

  api.openapi(
    adminRoute({
      operationId: 'readAdminTutorial',
      method: 'get',
      path: '/api/admin/tutorials/{id}',
      summary: 'Read a tutorial’s source with its versions',
      request: { params },
      responses: { 200: jsonResponse('The record', adminTutorialResponse) },
    }),
    async (c) => c.json(await readAdminTutorial(services, c.req.valid('param').id), 200),
  );

  api.openapi(
    adminRoute({
      operationId: 'saveTutorial',
      method: 'put',
      path: '/api/admin/tutorials/{id}',
      summary: 'Save a new version; refused if it is based on an older one',
      request: { params, body: jsonBody(saveTextInput) },
      responses: {
        200: jsonResponse('The record', adminTutorialResponse),
        ...problems(409),
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      await saveText(tutorialLibrary, services, c.var.user.id, id, c.req.valid('json'));
      return c.json(await readAdminTutorial(services, id), 200);
    },
  );

  api.openapi(
    adminRoute({
      operationId: 'publishTutorial',
      method: 'post',
      path: '/api/admin/tutorials/{id}/publication',
      summary: 'Publish or unpublish a tutorial',
      request: { params, body: jsonBody(publicationInput) },
      responses: { 200: jsonResponse('The record', adminTutorialResponse) },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const { isPublished } = c.req.valid('json');
      await publishText(tutorialLibrary, services, c.var.user.id, id, isPublished);
      return c.json(await readAdminTutorial(services, id), 200);
    },
  );

  api.openapi(
    adminRoute({
      operationId: 'restoreTutorial',
      method: 'post',
      path: '/api/admin/tutorials/{id}/restoration',
      summary: 'Save an older version as the newest',
      request: { params, body: jsonBody(restorationInput) },
      responses: { 200: jsonResponse('The record', adminTutorialResponse) },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const { version } = c.req.valid('json');
      await restoreText(tutorialLibrary, services, c.var.user.id, id, version);
      return c.json(await readAdminTutorial(services, id), 200);
    },
  );
}
