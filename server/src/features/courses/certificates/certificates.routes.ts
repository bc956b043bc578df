import { certificateReportInput } from '@attune/domain/courses/course-inputs';
import { z } from '@hono/zod-openapi';
import { signedInRoutes } from '#features/account';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
import { openRoutes } from '#platform/http/route-group.ts';
import type { Services } from '#platform/services.ts';
import type { CoursePorts } from '../course-ports.ts';
import { certificateListResponse, certificateSchema } from '../courses.schemas.ts';
import { readCertificates, withdrawCertificate } from './certificates.ts';
import { reportCertificate } from './report-certificate.ts';

const signedInRoute = signedInRoutes('Courses');
const openRoute = openRoutes('Courses');
const params = z.object({ code: z.string().max(80) });

/** Users without access still see and withdraw their certificates. Everyone can report one. */
export function registerCertificateRoutes(
  api: Api,
  services: Services,
  ports: Pick<CoursePorts, 'report'>,
): void {
  api.openapi(
    signedInRoute({
      operationId: 'listCertificates',
      method: 'get',
      path: '/api/certificates',
      summary: 'List the user’s certificates, withdrawn ones included',
      responses: { 200: jsonResponse('The certificates', certificateListResponse) },
    }),
    async (c) => c.json(await readCertificates(services, c.var.user.id), 200),
  );

  api.openapi(
    signedInRoute({
      operationId: 'withdrawCertificate',
      method: 'delete',
      path: '/api/certificates/{code}',
      summary: 'Withdraw a certificate: its page says so, and its name is erased',
      request: { params },
      responses: {
        200: jsonResponse('The withdrawn certificate', certificateSchema),
        ...problems(404),
      },
    }),
    async (c) => {
      const { code } = c.req.valid('param');
      return c.json(await withdrawCertificate(services, c.var.user.id, code), 200);
    },
  );

  api.openapi(
    openRoute({
      operationId: 'reportCertificate',
      method: 'post',
      path: '/api/certificates/{code}/report',
      summary: 'Report a certificate to the moderators, with or without an account',
      request: { params, body: jsonBody(certificateReportInput) },
      responses: { 204: { description: 'Reported' }, ...problems(400, 404, 409, 429) },
    }),
    async (c) => {
      const reader = {
        userId: c.get('session')?.user.id ?? null,
        network: c.get('clientNetwork'),
      };
      const { code } = c.req.valid('param');
      await reportCertificate(services, ports, reader, code, c.req.valid('json'));
      return c.body(null, 204);
    },
  );
}
