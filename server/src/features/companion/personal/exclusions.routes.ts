import { createRoute } from '@hono/zod-openapi';
import { requireSession } from '#features/account';
import { type Api, problems, SIGNED_IN } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { excludeFact } from './exclude-fact.ts';
import { deleteExclusion } from './exclusions.repository.ts';
import { refParams } from './personal.schemas.ts';
import { limitKnowledgeChanges } from './personal-limits.ts';

const tags = ['Companion'];
const path = '/api/companion/exclusions/{ref}';

/** Open to expired users too: they decide what may be read about them. */
export function registerExclusionRoutes(api: Api, services: Services): void {
  api.openapi(
    createRoute({
      operationId: 'forgetFact',
      method: 'put',
      path,
      tags,
      summary: 'Keep a fact from the companion; deletes it if it is a memory',
      security: SIGNED_IN,
      request: { params: refParams },
      responses: { 204: { description: 'Excluded' }, ...problems(400, 401, 409, 429) },
    }),
    async (c) => {
      const { user } = requireSession(c);
      await limitKnowledgeChanges(services, user.id);
      await excludeFact(services, user.id, c.req.valid('param').ref);
      return c.body(null, 204);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'allowFact',
      method: 'delete',
      path,
      tags,
      summary: 'Let the companion use a fact again',
      security: SIGNED_IN,
      request: { params: refParams },
      responses: { 204: { description: 'Allowed' }, ...problems(400, 401) },
    }),
    async (c) => {
      await deleteExclusion(services.db, requireSession(c).user.id, c.req.valid('param').ref);
      return c.body(null, 204);
    },
  );
}
