import { memoryInput } from '@attune/domain/companion/proposal-inputs';
import { z } from '@hono/zod-openapi';
import { signedInRoutes } from '#features/account';
import { accessRoutes } from '#features/billing';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import type { CompanionPorts } from '../feature-ports.ts';
import { describeExclusions } from './describe-exclusions.ts';
import { deleteMemory } from './erase-memory.ts';
import { listMemories } from './list-memories.ts';
import { knowledgeSchema, memorySchema } from './personal.schemas.ts';
import { limitKnowledgeChanges } from './personal-limits.ts';
import { saveMemory } from './save-memory.ts';

const signedInRoute = signedInRoutes('Companion');

const params = z.object({ id: z.uuid() });

/** Reading and deleting memories is open to expired users too: it is their data. */
export function registerMemoryRoutes(api: Api, services: Services, ports: CompanionPorts): void {
  const accessRoute = accessRoutes('Companion', services.clock);
  api.openapi(
    signedInRoute({
      operationId: 'readMemories',
      method: 'get',
      path: '/api/companion/memories',
      summary: 'List what the companion remembers and what it may not use',
      responses: {
        200: jsonResponse('Memories and exclusions', knowledgeSchema),
        ...problems(503),
      },
    }),
    async (c) => {
      const [memories, exclusions] = await Promise.all([
        listMemories(services, c.var.user.id),
        describeExclusions(services, ports, c.var.user),
      ]);
      return c.json({ memories, exclusions }, 200);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'saveMemory',
      method: 'put',
      path: '/api/companion/memories/{id}',
      summary: 'Save a memory or change its text',
      request: { params, body: jsonBody(memoryInput) },
      responses: {
        200: jsonResponse('The memory', memorySchema),
        ...problems(409, 429, 503),
      },
    }),
    async (c) => {
      await limitKnowledgeChanges(services, c.var.user.id);
      const memory = { id: c.req.valid('param').id, ...c.req.valid('json') };
      return c.json(await saveMemory(services, c.var.user.id, memory), 200);
    },
  );

  api.openapi(
    signedInRoute({
      operationId: 'deleteMemory',
      method: 'delete',
      path: '/api/companion/memories/{id}',
      summary: 'Delete a memory permanently',
      request: { params },
      responses: { 204: { description: 'Deleted' }, ...problems(404) },
    }),
    async (c) => {
      await deleteMemory(services, c.var.user.id, c.req.valid('param').id);
      return c.body(null, 204);
    },
  );
}
