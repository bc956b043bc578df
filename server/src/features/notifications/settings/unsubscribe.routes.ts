import { z } from '@hono/zod-openapi';
import type { Api } from '#platform/http/api.ts';
import { openRoutes } from '#platform/http/route-group.ts';
import type { Services } from '#platform/services.ts';
import { readUnsubscription, UNSUBSCRIBE_PATH, unsubscribe } from './unsubscribe.ts';
import { brokenUnsubscribePage, unsubscribePage } from './unsubscribe-page.ts';

const openRoute = openRoutes('Notifications');
const html = (description: string) => ({
  description,
  content: { 'text/html': { schema: z.string() } },
});
const responses = { 200: html('A page'), 400: html('The link is not complete') };
const query = z.object({ token: z.string().default('') });

/** The signature of the emailed link replaces a session, so that email programs can follow it. */
export function registerUnsubscribeRoutes(api: Api, services: Services): void {
  api.openapi(
    openRoute({
      operationId: 'showUnsubscribe',
      method: 'get',
      path: UNSUBSCRIBE_PATH,
      summary: 'Show a page that asks before it stops emails',
      request: { query },
      responses,
    }),
    async (c) => {
      const { token } = c.req.valid('query');
      const found = await readUnsubscription(services, token);
      return found
        ? c.html(unsubscribePage(token, found), 200)
        : c.html(brokenUnsubscribePage(), 400);
    },
  );

  api.openapi(
    openRoute({
      operationId: 'unsubscribe',
      method: 'post',
      path: UNSUBSCRIBE_PATH,
      summary: 'Stop the emails named by the signed token (RFC 8058); repeating it is safe',
      // No body is declared: whatever an email program sends is ignored.
      request: { query },
      responses,
    }),
    async (c) => {
      const { token } = c.req.valid('query');
      const done = await unsubscribe(services, token);
      return done
        ? c.html(unsubscribePage(token, done), 200)
        : c.html(brokenUnsubscribePage(), 400);
    },
  );
}
