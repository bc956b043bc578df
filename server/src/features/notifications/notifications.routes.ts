import { kernelError } from '@attune/domain/kernel/errors';
import {
  markReadInput,
  notificationSettingsInput,
} from '@attune/domain/notifications/notification-input';
import { z } from '@hono/zod-openapi';
import { signedInRoutes } from '#features/account';
import { type Api, jsonBody, jsonResponse } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { markRead } from './notifications.repository.ts';
import { notificationListSchema, settingsSchema, unreadSchema } from './notifications.schemas.ts';
import { parseCursor, readNotifications, readUnreadCount } from './read-notifications.ts';
import { changeSettings, readSettings } from './settings/settings.ts';

const signedInRoute = signedInRoutes('Notifications');

/** These routes do not require access: everyone is notified of moderation decisions and charges. */
export function registerNotificationRoutes(api: Api, services: Services): void {
  api.openapi(
    signedInRoute({
      operationId: 'listNotifications',
      method: 'get',
      path: '/api/notifications',
      summary: 'List notifications, newest first',
      request: { query: z.object({ cursor: z.string().optional() }) },
      responses: {
        200: jsonResponse('A page of notifications', notificationListSchema),
      },
    }),
    async (c) => {
      const { user } = c.var;
      const { cursor } = c.req.valid('query');
      const before = cursor === undefined ? null : parseCursor(cursor);
      if (cursor !== undefined && before === null) throw kernelError('request.invalid');
      return c.json(await readNotifications(services, user, before), 200);
    },
  );

  api.openapi(
    signedInRoute({
      operationId: 'countUnreadNotifications',
      method: 'get',
      path: '/api/notifications/unread',
      summary: 'Count unread notifications',
      responses: { 200: jsonResponse('The count', unreadSchema) },
    }),
    async (c) => c.json({ unread: await readUnreadCount(services, c.var.user) }, 200),
  );

  api.openapi(
    signedInRoute({
      operationId: 'markNotificationsRead',
      method: 'post',
      path: '/api/notifications/read',
      summary: 'Mark some, a post’s, or all notifications as read',
      request: { body: jsonBody(markReadInput) },
      responses: { 200: jsonResponse('The count after that', unreadSchema) },
    }),
    async (c) => {
      await markRead(services.db, c.var.user.id, c.req.valid('json'), services.clock.now());
      return c.json({ unread: await readUnreadCount(services, c.var.user) }, 200);
    },
  );

  api.openapi(
    signedInRoute({
      operationId: 'readNotificationSettings',
      method: 'get',
      path: '/api/notifications/settings',
      summary: 'Read which notifications are emailed, and when',
      responses: { 200: jsonResponse('The settings', settingsSchema) },
    }),
    async (c) => c.json(await readSettings(services, c.var.user.id), 200),
  );

  api.openapi(
    signedInRoute({
      operationId: 'changeNotificationSettings',
      method: 'put',
      path: '/api/notifications/settings',
      summary: 'Change which notifications are emailed, and when; omitted ones stay',
      request: { body: jsonBody(notificationSettingsInput) },
      responses: { 200: jsonResponse('The settings', settingsSchema) },
    }),
    async (c) => c.json(await changeSettings(services, c.var.user.id, c.req.valid('json')), 200),
  );
}
