import { signedInRoutes } from '#features/account';
import { type Api, problems } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { excludeFact } from './exclude-fact.ts';
import { deleteExclusion } from './exclusions.repository.ts';
import { refParams } from './personal.schemas.ts';
import { limitKnowledgeChanges } from './personal-limits.ts';

const signedInRoute = signedInRoutes('Companion');

const path = '/api/companion/exclusions/{ref}';

/** Open to expired users too: they decide what may be read about them. */
export function registerExclusionRoutes(api: Api, services: Services): void {
  api.openapi(
    signedInRoute({
      operationId: 'forgetFact',
      method: 'put',
      path,
      summary: 'Keep a fact from the companion; deletes it if it is a memory',
      request: { params: refParams },
      responses: { 204: { description: 'Excluded' }, ...problems(409, 429) },
    }),
    async (c) => {
      await limitKnowledgeChanges(services, c.var.user.id);
      await excludeFact(services, c.var.user.id, c.req.valid('param').ref);
      return c.body(null, 204);
    },
  );

  api.openapi(
    signedInRoute({
      operationId: 'allowFact',
      method: 'delete',
      path,
      summary: 'Let the companion use a fact again',
      request: { params: refParams },
      responses: { 204: { description: 'Allowed' } },
    }),
    async (c) => {
      await deleteExclusion(services.db, c.var.user.id, c.req.valid('param').ref);
      return c.body(null, 204);
    },
  );
}
