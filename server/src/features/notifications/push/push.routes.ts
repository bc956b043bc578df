import { pushSubscriptionInput } from '@attune/domain/notifications/push-input';
import { requireSession, requireSessionRef, signedInRoutes } from '#features/account';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { pushSchema } from '../notifications.schemas.ts';
import { deleteSessionSubscription, findSessionSubscription } from './subscriptions.repository.ts';
import { subscribeDevice } from './subscriptions.ts';

const signedInRoute = signedInRoutes('Notifications');
const path = '/api/notifications/push';

/** The device is always that of the session: no user can name or remove another device here. */
export function registerPushRoutes(api: Api, services: Services): void {
  const readState = async (sessionId: string) => ({
    publicKey: services.push.publicKey,
    isOn: (await findSessionSubscription(services.db, sessionId)) !== null,
  });

  api.openapi(
    signedInRoute({
      operationId: 'readPush',
      method: 'get',
      path,
      summary: 'Read whether notifications are on for this device',
      responses: { 200: jsonResponse('The state of this device', pushSchema) },
    }),
    async (c) => c.json(await readState(requireSession(c).id), 200),
  );

  api.openapi(
    signedInRoute({
      operationId: 'turnPushOn',
      method: 'put',
      path,
      summary: 'Turn notifications on for this device; repeating it is safe',
      request: { body: jsonBody(pushSubscriptionInput) },
      responses: { 200: jsonResponse('The state of this device', pushSchema), ...problems(429) },
    }),
    async (c) => {
      const session = requireSessionRef(c);
      await subscribeDevice(services, session, c.req.valid('json'));
      return c.json(await readState(session.id), 200);
    },
  );

  api.openapi(
    signedInRoute({
      operationId: 'turnPushOff',
      method: 'delete',
      path,
      summary: 'Turn notifications off for this device',
      responses: { 204: { description: 'Off' } },
    }),
    async (c) => {
      await deleteSessionSubscription(services.db, requireSession(c).id);
      return c.body(null, 204);
    },
  );
}
