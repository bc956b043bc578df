import { kernelError } from '@attune/domain/kernel/errors';
import {
  markReadInput,
  notificationSettingsInput,
} from '@attune/domain/notifications/notification-input';
import { createRoute, z } from '@hono/zod-openapi';
import { requireSession } from '#features/account';
import { type Api, jsonBody, jsonResponse, problems, SIGNED_IN } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { markRead } from './notifications.repository.ts';
import { notificationListSchema, settingsSchema, unreadSchema } from './notifications.schemas.ts';
import { parseCursor, readNotifications, readUnreadCount } from './read-notifications.ts';
import { changeSettings, readSettings } from './settings/settings.ts';

const tags = ['Notifications'];

/** Open without access too: everyone is notified of moderation decisions and charges. */
export function registerNotificationRoutes(api: Api, services: Services): void {
  api.openapi(
    createRoute({
      operationId: 'listNotifications',
      method: 'get',
      path: '/api/notifications',
      tags,
      summary: 'List notifications, newest first',
      security: SIGNED_IN,
      request: { query: z.object({ cursor: z.string().optional() }) },
      responses: {
        200: jsonResponse('A page of notifications', notificationListSchema),
        ...problems(400, 401),
      },
    }),
    async (c) => {
      const { user } = requireSession(c);
      const { cursor } = c.req.valid('query');
      const before = cursor === undefined ? null : parseCursor(cursor);
      if (cursor !== undefined && before === null) throw kernelError('request.invalid');
      return c.json(await readNotifications(services, user, before), 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'countUnreadNotifications',
      method: 'get',
      path: '/api/notifications/unread',
      tags,
      summary: 'Count unread notifications',
      security: SIGNED_IN,
      responses: { 200: jsonResponse('The count', unreadSchema), ...problems(401) },
    }),
    async (c) => c.json({ unread: await readUnreadCount(services, requireSession(c).user) }, 200),
  );

  api.openapi(
    createRoute({
      operationId: 'markNotificationsRead',
      method: 'post',
      path: '/api/notifications/read',
      tags,
      summary: 'Mark some, a post’s, or all notifications as read',
      security: SIGNED_IN,
      request: { body: jsonBody(markReadInput) },
      responses: { 200: jsonResponse('Codes left', unreadSchema), ...problems(400, 401) },
    }),
    async (c) => {
      const { user } = requireSession(c);
      await markRead(services.db, user.id, c.req.valid('json'), services.clock.now());
      return c.json({ unread: await readUnreadCount(services, user) }, 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'readNotificationSettings',
      method: 'get',
      path: '/api/notifications/settings',
      tags,
      summary: 'Read which notifications are emailed, and when',
      security: SIGNED_IN,
      responses: { 200: jsonResponse('The settings', settingsSchema), ...problems(401) },
    }),
    async (c) => c.json(await readSettings(services, requireSession(c).user.id), 200),
  );

  api.openapi(
    createRoute({
      operationId: 'changeNotificationSettings',
      method: 'put',
      path: '/api/notifications/settings',
      tags,
      summary: 'Change which notifications are emailed, and when; omitted ones stay',
      security: SIGNED_IN,
      request: { body: jsonBody(notificationSettingsInput) },
      responses: { 200: jsonResponse('The settings', settingsSchema), ...problems(400, 401) },
    }),
    async (c) => {
      const { user } = requireSession(c);
      return c.json(await changeSettings(services, user.id, c.req.valid('json')), 200);
    },
  );
}
