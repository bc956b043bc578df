import { settleRefundInput } from '@attune/domain/billing/staff-inputs';
import { adminRoutes, requireSessionRef } from '#features/account';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { readFailedRefunds, settleFailedRefund } from './failed-refunds.ts';
import { failedRefundsResponse } from './staff.schemas.ts';

const adminRoute = adminRoutes('Staff');

export function registerFailedRefundRoutes(api: Api, services: Services): void {
  api.openapi(
    adminRoute({
      operationId: 'listFailedRefunds',
      method: 'get',
      path: '/api/admin/failed-refunds',
      summary: 'List refunds of withdrawals that failed, or that wait for a bank to decide',
      responses: { 200: jsonResponse('The refunds', failedRefundsResponse) },
    }),
    async (c) => c.json(await readFailedRefunds(services), 200),
  );

  api.openapi(
    adminRoute({
      operationId: 'settleFailedRefund',
      method: 'post',
      path: '/api/admin/failed-refunds/settle',
      summary:
        'Record that a failed refund was paid in another way, after confirming your identity',
      request: { body: jsonBody(settleRefundInput) },
      responses: {
        200: jsonResponse('The refunds that are left', failedRefundsResponse),
        ...problems(403, 409, 429, 503),
      },
    }),
    async (c) =>
      c.json(await settleFailedRefund(services, requireSessionRef(c), c.req.valid('json')), 200),
  );
}
