import { decideProposalInput } from '@attune/domain/companion/proposal-inputs';
import { createRoute, z } from '@hono/zod-openapi';
import { type Api, jsonAnswer, jsonBody, problems, SIGNED_IN } from '../../../platform/http/api.ts';
import type { Services } from '../../../platform/services.ts';
import { requireAccess } from '../../billing/index.ts';
import { proposalSchema } from '../companion.schemas.ts';
import type { CompanionRooms } from '../other-rooms.ts';
import { decideProposal } from './decide-proposal.ts';
import { spendClick } from './personal-limits.ts';

/** The click without which nothing that the companion proposes is written. */
export function registerProposalRoutes(api: Api, services: Services, rooms: CompanionRooms): void {
  api.openapi(
    createRoute({
      operationId: 'decideProposal',
      method: 'put',
      path: '/api/companion/proposals/{id}',
      tags: ['Companion'],
      summary: 'Accept a proposal, as it is or edited, or dismiss it',
      security: SIGNED_IN,
      request: { params: z.object({ id: z.uuid() }), body: jsonBody(decideProposalInput) },
      responses: {
        200: jsonAnswer('The proposal as it is now', proposalSchema),
        ...problems(400, 401, 402, 404, 409, 429, 503),
      },
    }),
    async (c) => {
      const { user } = requireAccess(c, services.clock);
      await spendClick(services, user.id);
      const { id } = c.req.valid('param');
      return c.json(await decideProposal(services, rooms, user, id, c.req.valid('json')), 200);
    },
  );
}
