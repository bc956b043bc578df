import { eventsInput } from '@attune/domain/insights/events-input';
import { csvInput, spanInput } from '@attune/domain/insights/span-input';
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { adminRoutes, signedInRoutes } from '#features/account';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { sendDownload } from '#platform/http/download.ts';
import type { Services } from '#platform/services.ts';
import { insightsSchema } from './insights.schemas.ts';
import { readInsights } from './read-insights.ts';
import { recordFeatureUse } from './record-feature-use.ts';
import { writeInsightsCsv } from './write-insights-csv.ts';

const signedInRoute = signedInRoutes('Staff');
const adminRoute = adminRoutes('Staff');

/** A browser that asks not to be tracked is never counted, even if the user consented elsewhere. */
const asksNotToBeTracked = (c: Context<AppEnv>) =>
  c.req.header('sec-gpc') === '1' || c.req.header('dnt') === '1';

export function registerInsightsRoutes(api: Api, services: Services): void {
  api.openapi(
    signedInRoute({
      operationId: 'countUse',
      method: 'post',
      path: '/api/events',
      summary: 'Record which features were opened',
      description:
        'Counts by feature and day for users who allow it. Nothing is stored about others; the response is the same.',
      request: { body: jsonBody(eventsInput) },
      responses: { 204: { description: 'Recorded' }, ...problems(429) },
    }),
    async (c) => {
      const { user } = c.var;
      if (!asksNotToBeTracked(c))
        await recordFeatureUse(services, user, c.req.valid('json').events);
      return c.body(null, 204);
    },
  );

  api.openapi(
    adminRoute({
      operationId: 'readInsights',
      method: 'get',
      path: '/api/admin/insights',
      summary: 'Read sign-ups, activation, conversion, retention, feature use and model cost',
      description: 'The range is extended to whole weeks.',
      request: { query: spanInput },
      responses: { 200: jsonResponse('The figures', insightsSchema) },
    }),
    async (c) => {
      const { timeZone } = c.var.user;
      return c.json(await readInsights(services, { ...c.req.valid('query'), timeZone }), 200);
    },
  );

  api.openapi(
    adminRoute({
      operationId: 'downloadInsights',
      method: 'get',
      path: '/api/admin/insights.csv',
      summary: 'Download one of these figures as CSV',
      request: { query: csvInput },
      responses: {
        200: { description: 'CSV', content: { 'text/csv': { schema: z.string() } } },
      },
    }),
    async (c) => {
      const { figure, ...span } = c.req.valid('query');
      const { timeZone } = c.var.user;
      const insights = await readInsights(services, { ...span, timeZone });
      return sendDownload(c, {
        fileName: `attune-${figure}-${insights.from}-${insights.to}.csv`,
        type: 'text/csv; charset=utf-8',
        content: writeInsightsCsv(figure, insights),
      });
    },
  );
}
