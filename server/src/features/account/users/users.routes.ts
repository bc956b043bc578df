import { userNotFoundError } from '@attune/domain/account/account-errors';
import {
  type UpdateUserInput,
  type UserDocument,
  updateUserInput,
} from '@attune/domain/account/user-document';
import { kernelError } from '@attune/domain/kernel/errors';
import { createRoute, z } from '@hono/zod-openapi';
import type { Executor } from '#platform/db/database.ts';
import { type Api, jsonBody, jsonResponse, problems, SIGNED_IN } from '#platform/http/api.ts';
import type { Broadcast } from '#platform/live/broadcast.ts';
import type { Services } from '#platform/services.ts';
import type { UserCollection } from '#platform/user-collection.ts';
import { userSchema } from '../account.schemas.ts';
import { requireSession } from '../sessions/session-middleware.ts';
import { readSessionState } from '../sessions/sessions.repository.ts';
import { signedInOnly } from '../sessions/signed-in-routes.ts';
import { isTimeZone } from './create-account.ts';
import { findUser, toUserDocument, updateUser } from './users.repository.ts';
import { createWatchUser } from './watch-user.ts';

const common = { tags: ['User data'], security: SIGNED_IN, middleware: signedInOnly };
const params = z.object({ id: z.string().max(64) });

/** Returns the user's own document; throws 404 for any other id. */
function requireSelf(user: UserDocument, id: string): UserDocument {
  if (user.id !== id) throw userNotFoundError(id);
  return user;
}

export type UserPorts = {
  collections: readonly UserCollection[];
  /** The sub-document learningGoals/goals (SPEC section 3). */
  readGoals(db: Executor, userId: string): Promise<unknown[]>;
  liveTopics: readonly string[];
  broadcasts: readonly Broadcast[];
};

export function registerUserRoutes(api: Api, services: Services, ports: UserPorts): void {
  const watchUser = createWatchUser({
    live: services.live,
    log: services.log,
    topics: ports.liveTopics,
    broadcasts: ports.broadcasts,
    now: () => services.clock.now(),
    readUser: async (id) => {
      const row = await findUser(services.db, id);
      return row && toUserDocument(row);
    },
    sessionState: (session) => readSessionState(services.db, session, services.clock.now()),
  });

  api.openapi(
    createRoute({
      ...common,
      operationId: 'readUser',
      method: 'get',
      path: '/api/users/{id}',
      summary: 'Read the user document',
      request: { params },
      responses: { 200: jsonResponse('The user', userSchema), ...problems(401, 404) },
    }),
    (c) => c.json(requireSelf(c.var.user, c.req.valid('param').id), 200),
  );

  api.openapi(
    createRoute({
      ...common,
      operationId: 'updateUser',
      method: 'patch',
      path: '/api/users/{id}',
      summary: 'Change the fields of the user document that a user may change',
      request: { params, body: jsonBody(updateUserInput) },
      responses: { 200: jsonResponse('The user', userSchema), ...problems(400, 401, 404) },
    }),
    async (c) => {
      const { id } = requireSelf(c.var.user, c.req.valid('param').id);
      return c.json(await updateOwnUser(services, id, c.req.valid('json')), 200);
    },
  );

  api.openapi(
    createRoute({
      ...common,
      operationId: 'listCollections',
      method: 'get',
      path: '/api/users/{id}/collections',
      summary: 'List the user’s sub-collections',
      request: { params },
      responses: {
        200: jsonResponse('The names', z.object({ collections: z.array(z.string()) })),
        ...problems(401, 404),
      },
    }),
    async (c) => {
      const { id } = requireSelf(c.var.user, c.req.valid('param').id);
      return c.json(
        { collections: await listCollections(services.db, id, ports.collections) },
        200,
      );
    },
  );

  api.openapi(
    createRoute({
      ...common,
      operationId: 'readLearningGoals',
      method: 'get',
      path: '/api/users/{id}/learningGoals/goals',
      summary: 'Read the learning goals',
      request: { params },
      responses: {
        200: jsonResponse('The goals', z.object({ goals: z.array(z.unknown()) })),
        ...problems(401, 404),
      },
    }),
    async (c) => {
      const { id } = requireSelf(c.var.user, c.req.valid('param').id);
      return c.json({ goals: await ports.readGoals(services.db, id) }, 200);
    },
  );

  api.openapi(
    createRoute({
      ...common,
      operationId: 'watchUser',
      method: 'get',
      path: '/api/users/{id}/live',
      summary: 'Stream changes of the user document and its parts (server-sent events)',
      request: { params },
      responses: {
        200: {
          description:
            'Events `user` (the whole document), `changed` ({what, about?}: read that part again) and `signed-out`',
          content: { 'text/event-stream': { schema: z.string() } },
        },
        ...problems(401, 404),
      },
    }),
    (c) => {
      const { id: userId } = requireSelf(c.var.user, c.req.valid('param').id);
      const { id, tokenHash } = requireSession(c);
      return services.streams.open(c, (stream) => watchUser({ id, userId, tokenHash }, stream));
    },
  );
}

async function updateOwnUser(
  services: Services,
  id: string,
  input: UpdateUserInput,
): Promise<UserDocument> {
  if (input.timeZone !== undefined && !isTimeZone(input.timeZone)) {
    const message = 'Please choose a time zone from the list';
    throw kernelError('request.invalid', { message, fields: [{ path: 'timeZone', message }] });
  }
  const changes = Object.fromEntries(
    Object.entries(input).map(([key, value]) => [
      key,
      typeof value === 'string' ? value.trim() : value,
    ]),
  );
  const row = await updateUser(services.db, id, changes, services.clock.now());
  if (!row) throw userNotFoundError(id);
  return toUserDocument(row);
}

async function listCollections(
  db: Executor,
  userId: string,
  collections: readonly UserCollection[],
): Promise<string[]> {
  const names = await Promise.all(
    collections.map(async ({ name, hasData }) => ((await hasData(db, userId)) ? [name] : [])),
  );
  return names.flat().sort();
}
