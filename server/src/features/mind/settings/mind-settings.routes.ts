import { mindSettingsInput, reminderInput } from '@attune/domain/mind/mind-inputs';
import { z } from '@hono/zod-openapi';
import { accessRoutes } from '#features/billing';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { reminderSchema, settingsSchema } from '../mind.schemas.ts';
import { consumeWriteLimit } from '../mind-limits.ts';
import { deleteReminder, saveReminder } from '../reminders/reminders.ts';
import { findSettings, writeSettings } from './settings.repository.ts';

const params = z.object({ id: z.uuid() });

export function registerMindSettingsRoutes(api: Api, services: Services): void {
  const accessRoute = accessRoutes('Mind', services.clock);
  api.openapi(
    accessRoute({
      operationId: 'updateMindSettings',
      method: 'put',
      path: '/api/mind/settings',
      summary: 'Change only the given settings: Zen mode, sound, breathing pattern',
      request: { body: jsonBody(mindSettingsInput) },
      responses: { 200: jsonResponse('The settings', settingsSchema) },
    }),
    async (c) => {
      await writeSettings(services.db, c.var.user.id, c.req.valid('json'));
      return c.json(await findSettings(services.db, c.var.user.id), 200);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'saveReminder',
      method: 'put',
      path: '/api/mind/reminders/{id}',
      summary: 'Create or change a reminder',
      request: { params, body: jsonBody(reminderInput) },
      responses: {
        200: jsonResponse('The changed reminder', reminderSchema),
        201: jsonResponse('The new reminder', reminderSchema),
        ...problems(409, 429),
      },
    }),
    async (c) => {
      await consumeWriteLimit(services, c.var.user.id);
      const { id } = c.req.valid('param');
      const { reminder, isNew } = await saveReminder(
        services,
        c.var.user.id,
        id,
        c.req.valid('json'),
      );
      return c.json(reminder, isNew ? 201 : 200);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'deleteReminder',
      method: 'delete',
      path: '/api/mind/reminders/{id}',
      summary: 'Delete a reminder',
      request: { params },
      responses: { 204: { description: 'Deleted' }, ...problems(404) },
    }),
    async (c) => {
      await deleteReminder(services, c.var.user.id, c.req.valid('param').id);
      return c.body(null, 204);
    },
  );
}
