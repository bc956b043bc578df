import { reportHandlingInput } from '@attune/domain/companion/care/care-inputs';
import { z } from '@hono/zod-openapi';
import { adminRoutes } from '#features/account';
import { type Api, jsonBody, jsonResponse } from '#platform/http/api.ts';
import { sendDownload } from '#platform/http/download.ts';
import type { Services } from '#platform/services.ts';
import {
  reportPageSchema,
  reportSchema,
  reportsQuery,
  spanQuery,
  usageSchema,
} from './care.schemas.ts';
import { handleReport, readReports } from './reports.ts';
import { readUsage, writeUsageCsv } from './usage.ts';

const adminRoute = adminRoutes('Staff');

/** Routes for cost, failures and reports. None of them gives access to a conversation. */
export function registerAdminCompanionRoutes(api: Api, services: Services): void {
  api.openapi(
    adminRoute({
      operationId: 'readCompanionUsage',
      method: 'get',
      path: '/api/admin/companion',
      summary: 'Read replies, failures, tokens, cost and speed by day and in total',
      request: { query: spanQuery },
      responses: { 200: jsonResponse('By day', usageSchema) },
    }),
    async (c) => c.json(await readUsage(services, c.req.valid('query')), 200),
  );

  api.openapi(
    adminRoute({
      operationId: 'downloadCompanionUsage',
      method: 'get',
      path: '/api/admin/companion.csv',
      summary: 'Download companion usage as CSV',
      request: { query: spanQuery },
      responses: {
        200: { description: 'CSV', content: { 'text/csv': { schema: z.string() } } },
      },
    }),
    (c) =>
      sendDownload(c, {
        fileName: 'attune-companion.csv',
        type: 'text/csv; charset=utf-8',
        content: writeUsageCsv(services, c.req.valid('query')),
      }),
  );

  api.openapi(
    adminRoute({
      operationId: 'readReplyReports',
      method: 'get',
      path: '/api/admin/companion/reports',
      summary: 'List reported replies, newest first',
      request: { query: reportsQuery },
      responses: {
        200: jsonResponse('A page of reports', reportPageSchema),
      },
    }),
    async (c) => c.json(await readReports(services, c.req.valid('query')), 200),
  );

  api.openapi(
    adminRoute({
      operationId: 'handleReplyReport',
      method: 'put',
      path: '/api/admin/companion/reports/{id}',
      summary: 'Mark a report as handled, or reopen it',
      request: { params: z.object({ id: z.uuid() }), body: jsonBody(reportHandlingInput) },
      responses: { 200: jsonResponse('The report', reportSchema) },
    }),
    async (c) => {
      const { state } = c.req.valid('json');
      return c.json(
        await handleReport(services, c.var.user.id, c.req.valid('param').id, state),
        200,
      );
    },
  );
}
