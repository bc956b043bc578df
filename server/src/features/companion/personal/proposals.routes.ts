import { proposalSchema } from '@attune/domain/companion/companion-documents';
import { decideProposalInput } from '@attune/domain/companion/proposal-inputs';
import { z } from '@hono/zod-openapi';
import { accessRoutes } from '#features/billing';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import type { CompanionPorts } from '../feature-ports.ts';
import { decideProposal } from './decide-proposal.ts';
import { limitKnowledgeChanges } from './personal-limits.ts';

/** Nothing that the companion proposes is written without this request. */
export function registerProposalRoutes(api: Api, services: Services, ports: CompanionPorts): void {
  const accessRoute = accessRoutes('Companion', services.clock);
  api.openapi(
    accessRoute({
      operationId: 'decideProposal',
      method: 'put',
      path: '/api/companion/proposals/{id}',
      summary: 'Accept a proposal, edited if you like, or dismiss it',
      request: { params: z.object({ id: z.uuid() }), body: jsonBody(decideProposalInput) },
      responses: {
        200: jsonResponse('The proposal', proposalSchema),
        ...problems(404, 409, 429, 503),
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
