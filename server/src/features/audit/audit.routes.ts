import { AUDIT_ACTIONS, type AuditAction } from '@attune/domain/audit/audit-actions';
import { z } from '@hono/zod-openapi';
import { type Api, jsonResponse } from '#platform/http/api.ts';
import { sendDownload } from '#platform/http/download.ts';
import { pageQuery } from '#platform/http/keyset-cursor.ts';
import { type Guard, routeGroup } from '#platform/http/route-group.ts';
import type { Services } from '#platform/services.ts';
import { auditLineSchema } from './audit-document.ts';
import { listAudit, writeAuditCsv } from './read-audit.ts';

const filter = {
  action: z.enum(Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]]).optional(),
  actor: z.uuid().optional().openapi({ description: 'A person’s id or tag' }),
  about: z.uuid().optional().openapi({ description: 'A person’s id or tag, or a thing’s id' }),
};

/** `adminsOnly` is passed in because this feature imports no other feature. */
export function registerAuditRoutes(api: Api, services: Services, adminsOnly: Guard): void {
  const adminRoute = routeGroup('Staff', adminsOnly, [404]);
  api.openapi(
    adminRoute({
      operationId: 'listAudit',
      method: 'get',
      path: '/api/admin/audit',
      summary: 'List audit entries, newest first',
      request: { query: z.object({ ...filter, ...pageQuery }) },
      responses: {
        200: jsonResponse(
          'A page of lines',
          z.object({ lines: z.array(auditLineSchema), nextCursor: z.string().nullable() }),
        ),
      },
    }),
    async (c) => c.json(await listAudit(services, c.req.valid('query')), 200),
  );

  api.openapi(
    adminRoute({
      operationId: 'downloadAudit',
      method: 'get',
      path: '/api/admin/audit.csv',
      summary: 'Download audit entries as CSV',
      request: { query: z.object(filter) },
      responses: {
        200: { description: 'CSV', content: { 'text/csv': { schema: z.string() } } },
      },
    }),
    (c) =>
      sendDownload(c, {
        fileName: 'attune-audit.csv',
        type: 'text/csv; charset=utf-8',
        content: writeAuditCsv(services, c.req.valid('query')),
      }),
  );
}
