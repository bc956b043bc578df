import { z } from '@hono/zod-openapi';
import { signedInRoutes } from '#features/account';
import { type Api, jsonResponse, problems } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { certificateListResponse, certificateSchema } from '../courses.schemas.ts';
import { readCertificates, withdrawCertificate } from './certificates.ts';

const signedInRoute = signedInRoutes('Courses');

/** Users without access still see and withdraw their certificates. */
export function registerCertificateRoutes(api: Api, services: Services): void {
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
      request: { params: z.object({ code: z.string().max(80) }) },
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
}
