import {
  confirmWithdrawalInput,
  refundInput,
  trialInput,
} from '@attune/domain/billing/staff-inputs';
import { z } from '@hono/zod-openapi';
import { adminRoutes, requireSessionRef } from '#features/account';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { invoicesResponse } from '../subscription/subscription.schemas.ts';
import { confirmByStaff } from '../withdrawal/confirm-statement.ts';
import { memberWithdrawalResponse } from '../withdrawal/withdrawal.schemas.ts';
import { extendTrial, listMemberInvoices } from './change-billing.ts';
import { refundPayment } from './refund-payment.ts';
import {
  peopleResponse,
  refundResponse,
  staffQuery,
  subscriptionResponse,
} from './staff.schemas.ts';
import {
  findSubscribers,
  readMemberWithdrawal,
  readSubscription,
  resyncSubscription,
} from './staff.ts';

const adminRoute = adminRoutes('Staff');
const params = z.object({ id: z.uuid() });

export function registerStaffRoutes(api: Api, services: Services): void {
  api.openapi(
    adminRoute({
      operationId: 'findSubscribers',
      method: 'get',
      path: '/api/admin/subscriptions',
      summary: 'Find users by email, name or customer id; at most 50',
      request: { query: staffQuery },
      responses: { 200: jsonResponse('The people', peopleResponse) },
    }),
    async (c) => c.json(await findSubscribers(services, c.req.valid('query').query), 200),
  );

  api.openapi(
    adminRoute({
      operationId: 'readSubscription',
      method: 'get',
      path: '/api/admin/subscriptions/{id}',
      summary: 'Read a user’s subscription, its events and the emails about it',
      request: { params },
      responses: { 200: jsonResponse('The record', subscriptionResponse) },
    }),
    async (c) => c.json(await readSubscription(services, c.req.valid('param').id), 200),
  );

  api.openapi(
    adminRoute({
      operationId: 'syncSubscription',
      method: 'post',
      path: '/api/admin/subscriptions/{id}/sync',
      summary: 'Read the state from the provider again',
      request: { params },
      responses: {
        200: jsonResponse('The record', subscriptionResponse),
        ...problems(503),
      },
    }),
    async (c) => {
      const { user } = c.var;
      return c.json(await resyncSubscription(services, user.id, c.req.valid('param').id), 200);
    },
  );

  api.openapi(
    adminRoute({
      operationId: 'extendTrial',
      method: 'put',
      path: '/api/admin/subscriptions/{id}/trial',
      summary: 'Move the end of a user’s trial, within the next year',
      request: { params, body: jsonBody(trialInput) },
      responses: { 200: jsonResponse('The record', subscriptionResponse), ...problems(409) },
    }),
    async (c) => {
      const end = new Date(c.req.valid('json').trialEndsAt);
      const { id } = c.req.valid('param');
      return c.json(await extendTrial(services, c.var.user.id, id, end), 200);
    },
  );

  api.openapi(
    adminRoute({
      operationId: 'listMemberInvoices',
      method: 'get',
      path: '/api/admin/subscriptions/{id}/invoices',
      summary: 'List a user’s invoices from the payment provider',
      request: { params },
      responses: { 200: jsonResponse('The invoices', invoicesResponse), ...problems(503) },
    }),
    async (c) => c.json(await listMemberInvoices(services, c.req.valid('param').id), 200),
  );

  api.openapi(
    adminRoute({
      operationId: 'readMemberWithdrawal',
      method: 'get',
      path: '/api/admin/subscriptions/{id}/withdrawal',
      summary: 'Read a user’s newest contract, their withdrawal from it and earlier ones',
      request: { params },
      responses: { 200: jsonResponse('The contract', memberWithdrawalResponse) },
    }),
    async (c) => c.json(await readMemberWithdrawal(services, c.req.valid('param').id), 200),
  );

  api.openapi(
    adminRoute({
      operationId: 'confirmMemberWithdrawal',
      method: 'post',
      path: '/api/admin/subscriptions/{id}/withdrawal/confirm',
      summary: 'Carry out a withdrawal that a user stated, after confirming your identity',
      description: 'Repeating it is safe.',
      request: { params, body: jsonBody(confirmWithdrawalInput) },
      responses: {
        200: jsonResponse('The contract', memberWithdrawalResponse),
        ...problems(403, 404, 429),
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      await confirmByStaff(services, requireSessionRef(c), id, c.req.valid('json'));
      return c.json(await readMemberWithdrawal(services, id), 200);
    },
  );

  api.openapi(
    adminRoute({
      operationId: 'refundPayment',
      method: 'post',
      path: '/api/admin/subscriptions/{id}/refunds',
      summary: 'Refund an invoice, all or a part, after confirming your identity',
      description: 'Repeating it with the same id refunds once.',
      request: { params, body: jsonBody(refundInput) },
      responses: {
        200: jsonResponse('The refund', refundResponse),
        ...problems(403, 409, 429, 503),
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const input = c.req.valid('json');
      return c.json(await refundPayment(services, requireSessionRef(c), id, input), 200);
    },
  );
}
