import { proposalSchema } from '@attune/domain/companion/companion-documents';
import { decideProposalInput } from '@attune/domain/companion/proposal-inputs';
import { createRoute, z } from '@hono/zod-openapi';
import { requireAccess } from '#features/billing';
import { type Api, jsonBody, jsonResponse, problems, SIGNED_IN } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import type { CompanionPorts } from '../feature-ports.ts';
import { decideProposal } from './decide-proposal.ts';
import { limitKnowledgeChanges } from './personal-limits.ts';

/** Nothing that the companion proposes is written without this request. */
export function registerProposalRoutes(api: Api, services: Services, ports: CompanionPorts): void {
  api.openapi(
    createRoute({
      operationId: 'decideProposal',
      method: 'put',
      path: '/api/companion/proposals/{id}',
      tags: ['Companion'],
      summary: 'Accept a proposal, edited if you like, or dismiss it',
      security: SIGNED_IN,
      request: { params: z.object({ id: z.uuid() }), body: jsonBody(decideProposalInput) },
      responses: {
        200: jsonResponse('The proposal', proposalSchema),
        ...problems(400, 401, 402, 404, 409, 429, 503),
      },
    }),
    async (c) => {
      const { user } = requireAccess(c, services.clock);
      await limitKnowledgeChanges(services, user.id);
      const { id } = c.req.valid('param');
      return c.json(await decideProposal(services, ports, user, id, c.req.valid('json')), 200);
    },
  );
}
