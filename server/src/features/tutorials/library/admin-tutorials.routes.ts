import { adminRoutes } from '#features/account';
import { registerTextRoutes } from '#features/content';
import { type Api, jsonResponse } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import {
  adminTutorialListResponse,
  adminTutorialResponse,
  tutorialPreviewResponse,
} from './admin-tutorials.schemas.ts';
import { listAdminTutorials, previewTutorial, readAdminTutorial } from './admin-tutorials.ts';
import { tutorialLibrary } from './tutorial-library.ts';

const adminRoute = adminRoutes('Staff');

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

  registerTextRoutes(api, services, {
    library: tutorialLibrary,
    name: 'Tutorial',
    path: '/api/admin/tutorials',
    summaries: {
      read: 'Read a tutorial’s source with its versions',
      publish: 'Publish or unpublish a tutorial',
    },
    previewSchema: tutorialPreviewResponse,
    preview: (markdown) => previewTutorial(services, markdown),
    recordSchema: adminTutorialResponse,
    readRecord: (id) => readAdminTutorial(services, id),
  });
}
