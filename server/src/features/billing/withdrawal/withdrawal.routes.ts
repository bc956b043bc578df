import {
  signedInWithdrawalInput,
  withdrawalInput,
  withdrawalLinkInput,
} from '@attune/domain/billing/withdrawal-inputs';
import { signedInRoutes } from '#features/account';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
import { openRoutes } from '#platform/http/route-group.ts';
import type { Services } from '#platform/services.ts';
import { confirmByLink } from './confirm-statement.ts';
import {
  previewWithdrawal,
  withdrawalPreviewQuery,
  withdrawalPreviewResponse,
} from './preview-withdrawal.ts';
import { readWithdrawal } from './read-withdrawal.ts';
import { receiveStatement } from './receive-statement.ts';
import { withdraw } from './withdraw.ts';
import { statementResponse, withdrawalResponse } from './withdrawal.schemas.ts';

const openRoute = openRoutes('Subscription');
const signedInRoute = signedInRoutes('Subscription');

/** Withdrawing from a contract, with and without signing in (decision 0057). */
export function registerWithdrawalRoutes(api: Api, services: Services): void {
  api.openapi(
    signedInRoute({
      operationId: 'readWithdrawal',
      method: 'get',
      path: '/api/subscription/withdrawal',
      summary: 'Read your contracts and until when you can withdraw from them',
      responses: { 200: jsonResponse('The contracts', withdrawalResponse) },
    }),
    async (c) => c.json(await readWithdrawal(services, c.var.user), 200),
  );

  api.openapi(
    signedInRoute({
      operationId: 'previewWithdrawal',
      method: 'get',
      path: '/api/subscription/withdrawal/preview',
      summary: 'What you would pay for days used and get back if you withdrew now',
      request: { query: withdrawalPreviewQuery },
      responses: {
        200: jsonResponse('The amounts', withdrawalPreviewResponse),
        ...problems(400, 404, 409, 429, 503),
      },
    }),
    async (c) => {
      const { contract } = c.req.valid('query');
      return c.json(await previewWithdrawal(services, c.var.user, contract), 200);
    },
  );

  api.openapi(
    signedInRoute({
      operationId: 'withdraw',
      method: 'post',
      path: '/api/subscription/withdrawal',
      summary: 'Withdraw from the contract you name, or else the newest; repeating it is safe',
      request: { body: jsonBody(signedInWithdrawalInput) },
      responses: {
        200: jsonResponse('The contracts', withdrawalResponse),
        ...problems(400, 404, 409, 429),
      },
    }),
    async (c) => c.json(await withdraw(services, c.var.user, c.req.valid('json')), 200),
  );

  api.openapi(
    openRoute({
      operationId: 'stateWithdrawal',
      method: 'post',
      path: '/api/withdrawals',
      summary: 'Withdraw without signing in; the answer doesn’t tell whether the contract exists',
      request: { body: jsonBody(withdrawalInput) },
      responses: { 200: jsonResponse('Received', statementResponse), ...problems(400, 429) },
    }),
    async (c) => {
      const { clientNetwork } = c.var;
      return c.json(await receiveStatement(services, c.req.valid('json'), clientNetwork), 200);
    },
  );

  api.openapi(
    openRoute({
      operationId: 'confirmWithdrawal',
      method: 'post',
      path: '/api/withdrawals/confirm',
      summary: 'Carry out a withdrawal by the link that was emailed; repeating it is safe',
      request: { body: jsonBody(withdrawalLinkInput) },
      responses: { 204: { description: 'Confirmed' }, ...problems(400, 404, 429) },
    }),
    async (c) => {
      await confirmByLink(services, c.req.valid('json').token, c.var.clientNetwork);
      return c.body(null, 204);
    },
  );
}
