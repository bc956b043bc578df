import { proposalSchema } from '@attune/domain/companion/companion-documents';
import { companionError } from '@attune/domain/companion/companion-errors';
import { chooseModelInput, instructionsInput } from '@attune/domain/companion/companion-inputs';
import { decideProposalInput, memoryInput } from '@attune/domain/companion/proposal-inputs';
import { z } from '@hono/zod-openapi';
import { signedInRoutes } from '#features/account';
import { accessRoutes } from '#features/billing';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
import { perHour } from '#platform/http/rate-limit.repository.ts';
import type { Services } from '#platform/services.ts';
import type { CompanionPorts } from '../feature-ports.ts';
import { chooseModel } from './chosen-model.ts';
import { decideProposal } from './decide-proposal.ts';
import { describeExclusions } from './describe-exclusions.ts';
import { readInstructions, saveInstructions } from './instructions.ts';
import { deleteMemory, excludeFact, listMemories, saveMemory } from './memories.ts';
import { deleteExclusion } from './personal.repository.ts';
import {
  instructionsSchema,
  knowledgeSchema,
  memorySchema,
  refParams,
} from './personal.schemas.ts';

/** No person makes this many changes in an hour. */
const KNOWLEDGE_CHANGE_LIMIT = perHour('companion-knowledge', 600);

async function limitKnowledgeChanges({ limits }: Pick<Services, 'limits'>, userId: string) {
  await limits.require(KNOWLEDGE_CHANGE_LIMIT, userId, (wait) =>
    companionError('companion.too_many_clicks', wait),
  );
}

const signedInRoute = signedInRoutes('Companion');
const params = z.object({ id: z.uuid() });
const exclusionPath = '/api/companion/exclusions/{ref}';

/**
 * Users whose subscription expired can still read and delete memories and decide which facts the
 * companion may use: it is their data.
 */
export function registerPersonalRoutes(api: Api, services: Services, ports: CompanionPorts): void {
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
        ...problems(403, 409, 429, 503),
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

  api.openapi(
    signedInRoute({
      operationId: 'forgetFact',
      method: 'put',
      path: exclusionPath,
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
      path: exclusionPath,
      summary: 'Let the companion use a fact again',
      request: { params: refParams },
      responses: { 204: { description: 'Allowed' } },
    }),
    async (c) => {
      await deleteExclusion(services.db, c.var.user.id, c.req.valid('param').ref);
      return c.body(null, 204);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'chooseModel',
      method: 'put',
      path: '/api/companion/model',
      summary: 'Choose the model that answers',
      request: { body: jsonBody(chooseModelInput) },
      responses: { 204: { description: 'Chosen' }, ...problems(409, 429) },
    }),
    async (c) => {
      const { user } = c.var;
      await limitKnowledgeChanges(services, user.id);
      await chooseModel({ services }, user.id, c.req.valid('json').model);
      return c.body(null, 204);
    },
  );

  api.openapi(
    signedInRoute({
      operationId: 'readInstructions',
      method: 'get',
      path: '/api/companion/instructions',
      summary: 'Read how the companion should talk to you',
      responses: { 200: jsonResponse('The text', instructionsSchema), ...problems(503) },
    }),
    async (c) => c.json({ text: await readInstructions(services, c.var.user.id) }, 200),
  );

  api.openapi(
    signedInRoute({
      operationId: 'saveInstructions',
      method: 'put',
      path: '/api/companion/instructions',
      summary: 'Say how the companion should talk to you; an empty text deletes it',
      request: { body: jsonBody(instructionsInput) },
      responses: { 200: jsonResponse('The text', instructionsSchema), ...problems(403, 429, 503) },
    }),
    async (c) => {
      const { user } = c.var;
      await limitKnowledgeChanges(services, user.id);
      const { text } = c.req.valid('json');
      await saveInstructions(services, user.id, text);
      return c.json({ text }, 200);
    },
  );

  // Nothing that the companion proposes is written without this request.
  api.openapi(
    accessRoute({
      operationId: 'decideProposal',
      method: 'put',
      path: '/api/companion/proposals/{id}',
      summary: 'Accept a proposal, edited if you like, or dismiss it',
      request: { params, body: jsonBody(decideProposalInput) },
      responses: {
        200: jsonResponse('The proposal', proposalSchema),
        ...problems(403, 404, 409, 429, 503),
      },
    }),
    async (c) => {
      const { user } = c.var;
      await limitKnowledgeChanges(services, user.id);
      const { id } = c.req.valid('param');
      return c.json(await decideProposal(services, ports, user, id, c.req.valid('json')), 200);
    },
  );
}
