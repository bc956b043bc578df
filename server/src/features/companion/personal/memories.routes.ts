import { memoryInput } from '@attune/domain/companion/proposal-inputs';
import { createRoute, z } from '@hono/zod-openapi';
import { requireSession } from '#features/account';
import { requireAccess } from '#features/billing';
import { type Api, jsonBody, jsonResponse, problems, SIGNED_IN } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import type { CompanionPorts } from '../feature-ports.ts';
import { describeExclusions } from './describe-exclusions.ts';
import { deleteMemory } from './erase-memory.ts';
import { listMemories } from './list-memories.ts';
import { knowledgeSchema, memorySchema } from './personal.schemas.ts';
import { limitKnowledgeChanges } from './personal-limits.ts';
import { saveMemory } from './save-memory.ts';

const tags = ['Companion'];
const params = z.object({ id: z.uuid() });

/** Reading and deleting memories is open to expired users too: it is their data. */
export function registerMemoryRoutes(api: Api, services: Services, ports: CompanionPorts): void {
  api.openapi(
    createRoute({
      operationId: 'readMemories',
      method: 'get',
      path: '/api/companion/memories',
      tags,
      summary: 'List what the companion remembers and what it may not use',
      security: SIGNED_IN,
      responses: {
        200: jsonResponse('Memories and exclusions', knowledgeSchema),
        ...problems(401, 503),
      },
    }),
    async (c) => {
      const { user } = requireSession(c);
      const [memories, exclusions] = await Promise.all([
        listMemories(services, user.id),
        describeExclusions(services, ports, user),
      ]);
      return c.json({ memories, exclusions }, 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'saveMemory',
      method: 'put',
      path: '/api/companion/memories/{id}',
      tags,
      summary: 'Save a memory or change its text',
      security: SIGNED_IN,
      request: { params, body: jsonBody(memoryInput) },
      responses: {
        200: jsonResponse('The memory', memorySchema),
        ...problems(400, 401, 402, 409, 429, 503),
      },
    }),
    async (c) => {
      const { user } = requireAccess(c, services.clock);
      await limitKnowledgeChanges(services, user.id);
      const memory = { id: c.req.valid('param').id, ...c.req.valid('json') };
      return c.json(await saveMemory(services, user.id, memory), 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'deleteMemory',
      method: 'delete',
      path: '/api/companion/memories/{id}',
      tags,
      summary: 'Delete a memory permanently',
      security: SIGNED_IN,
      request: { params },
      responses: { 204: { description: 'Deleted' }, ...problems(400, 401, 404) },
    }),
    async (c) => {
      await deleteMemory(services, requireSession(c).user.id, c.req.valid('param').id);
      return c.body(null, 204);
    },
  );
}
