import {
  giveHealthConsentInput,
  healthAreaParams,
  withdrawHealthConsentInput,
} from '@attune/domain/account/health-consent-inputs';
import { HEALTH_AREAS, WITHDRAWAL_CHOICES } from '@attune/domain/account/health-consents';
import { z } from '@hono/zod-openapi';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { requireSessionRef } from '../sessions/session-middleware.ts';
import { signedInRoutes } from '../sessions/signed-in-routes.ts';
import {
  giveHealthConsent,
  type HealthDataPorts,
  readHealthConsents,
  withdrawHealthConsent,
} from './health-consents.ts';

const signedInRoute = signedInRoutes('Account');
const PATH = '/api/account/health-consents';

const perAreaSchema = z.object({
  mood: z.boolean(),
  journal: z.boolean(),
  companion: z.boolean(),
});

const healthConsentsSchema = z
  .object({
    given: perAreaSchema,
    stored: perAreaSchema,
    records: z.array(
      z.object({
        area: z.enum(HEALTH_AREAS),
        textVersion: z.string(),
        givenAt: z.iso.datetime(),
        withdrawnAt: z.iso.datetime().nullable(),
        dataChoice: z.enum(WITHDRAWAL_CHOICES).nullable(),
      }),
    ),
  })
  .openapi('HealthConsents');

/** Open to expired users too: the data is theirs. */
export function registerHealthConsentRoutes(
  api: Api,
  services: Services,
  ports: HealthDataPorts,
): void {
  const { healthData } = ports;
  const consentsResponse = jsonResponse('The consents', healthConsentsSchema);
  api.openapi(
    signedInRoute({
      operationId: 'readHealthConsents',
      method: 'get',
      path: PATH,
      summary: 'Read the consents to store what can reveal something about health, newest first',
      responses: { 200: consentsResponse },
    }),
    async (c) => c.json(await readHealthConsents(services.db, healthData, c.var.user.id), 200),
  );

  api.openapi(
    signedInRoute({
      operationId: 'giveHealthConsent',
      method: 'put',
      path: `${PATH}/{area}`,
      summary: 'Allow moods, the journal or conversations with the companion to be stored',
      request: { params: healthAreaParams, body: jsonBody(giveHealthConsentInput) },
      responses: { 200: consentsResponse, ...problems(429) },
    }),
    async (c) => {
      const { area } = c.req.valid('param');
      const consent = { area, ...c.req.valid('json') };
      const session = requireSessionRef(c);
      return c.json(await giveHealthConsent(services, healthData, session, consent), 200);
    },
  );

  api.openapi(
    signedInRoute({
      operationId: 'withdrawHealthConsent',
      method: 'post',
      path: `${PATH}/{area}/withdrawal`,
      summary: 'Withdraw a consent, and keep or delete what was stored',
      request: { params: healthAreaParams, body: jsonBody(withdrawHealthConsentInput) },
      responses: { 200: consentsResponse, ...problems(429) },
    }),
    async (c) => {
      const { area } = c.req.valid('param');
      const withdrawal = { area, ...c.req.valid('json') };
      const session = requireSessionRef(c);
      return c.json(await withdrawHealthConsent(services, ports, session, withdrawal), 200);
    },
  );
}
