import { mindSettingsInput, reminderInput } from '@attune/domain/mind/mind-inputs';
import { createRoute, z } from '@hono/zod-openapi';
import { requireAccess } from '#features/billing';
import { type Api, jsonBody, jsonResponse, problems, SIGNED_IN } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { reminderSchema, settingsSchema } from '../mind.schemas.ts';
import { consumeWriteLimit } from '../mind-limits.ts';
import { deleteReminder, saveReminder } from '../reminders/reminders.ts';
import { updateSettings } from './update-settings.ts';

const tags = ['Mind'];
const params = z.object({ id: z.uuid() });

export function registerMindSettingsRoutes(api: Api, services: Services): void {
  api.openapi(
    createRoute({
      operationId: 'updateMindSettings',
      method: 'put',
      path: '/api/mind/settings',
      tags,
      summary: 'Change only the given settings: Zen mode, sound, breathing pattern',
      security: SIGNED_IN,
      request: { body: jsonBody(mindSettingsInput) },
      responses: { 200: jsonResponse('The settings', settingsSchema), ...problems(400, 401, 402) },
    }),
    async (c) => {
      const { user } = requireAccess(c, services.clock);
      return c.json(await updateSettings(services, user.id, c.req.valid('json')), 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'saveReminder',
      method: 'put',
      path: '/api/mind/reminders/{id}',
      tags,
      summary: 'Create or change a reminder',
      security: SIGNED_IN,
      request: { params, body: jsonBody(reminderInput) },
      responses: {
        200: jsonResponse('The changed reminder', reminderSchema),
        201: jsonResponse('The new reminder', reminderSchema),
        ...problems(400, 401, 402, 409, 429),
      },
    }),
    async (c) => {
      const { user } = requireAccess(c, services.clock);
      await consumeWriteLimit(services, user.id);
      const { id } = c.req.valid('param');
      const { reminder, isNew } = await saveReminder(services, user.id, id, c.req.valid('json'));
      return c.json(reminder, isNew ? 201 : 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'deleteReminder',
      method: 'delete',
      path: '/api/mind/reminders/{id}',
      tags,
      summary: 'Delete a reminder',
      security: SIGNED_IN,
      request: { params },
      responses: { 204: { description: 'Deleted' }, ...problems(400, 401, 402, 404) },
    }),
    async (c) => {
      const { user } = requireAccess(c, services.clock);
      await deleteReminder(services, user.id, c.req.valid('param').id);
      return c.body(null, 204);
    },
  );
}
