import { moodInput, moodNoteInput, sessionInput } from '@attune/domain/mind/mind-inputs';
import { z } from '@hono/zod-openapi';
import { readGuidanceInput } from '#features/assessment';
import { accessRoutes } from '#features/billing';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
import { pageQuery } from '#platform/http/keyset-cursor.ts';
import type { Services } from '#platform/services.ts';
import {
  HISTORY_DAYS,
  historySchema,
  moodPageSchema,
  moodSchema,
  overviewSchema,
  practiceListSchema,
  savedMoodSchema,
  sessionSchema,
} from './mind.schemas.ts';
import { consumeWriteLimit } from './mind-limits.ts';
import type { MindPorts } from './mind-services.ts';
import { changeMoodNote, deleteMood, listMoods, saveMood } from './moods/moods.ts';
import { sendNarration } from './practices/narration.ts';
import { listPractices } from './practices/practices.repository.ts';
import { sendPractices } from './practices/practices.ts';
import { saveSession } from './practices/save-session.ts';
import { readHistory } from './read-history.ts';
import { readOffer, readOverview } from './read-overview.ts';

const params = z.object({ id: z.uuid() });

const audioResponse = (description: string) => ({
  description,
  content: { 'audio/mpeg': { schema: z.string().openapi({ format: 'binary' }) } },
});

/** Routes for moods and practices. They need access; without it, the data is still in the export. */
export function registerMindRoutes(api: Api, services: Services, ports: MindPorts): void {
  const accessRoute = accessRoutes('Mind', services.clock);
  api.openapi(
    accessRoute({
      operationId: 'readMind',
      method: 'get',
      path: '/api/mind',
      summary: 'Read today’s moods, the week, suggested practices, prompts and settings',
      responses: { 200: jsonResponse('The overview', overviewSchema) },
    }),
    async (c) => c.json(await readOverview(services, ports, c.var.user), 200),
  );

  api.openapi(
    accessRoute({
      operationId: 'listPractices',
      method: 'get',
      path: '/api/mind/practices',
      summary: 'List all practices with their steps, also for offline use',
      responses: {
        200: jsonResponse('The practices', practiceListSchema),
        304: { description: 'Unchanged since the version that If-None-Match names' },
      },
    }),
    async (c) => sendPractices(c, await listPractices(services.db)),
  );

  api.openapi(
    accessRoute({
      operationId: 'readNarration',
      method: 'get',
      path: '/api/mind/narration/{file}',
      summary: 'Read the recording of a practice, or the part that the Range header names',
      request: { params: z.object({ file: z.string() }) },
      responses: {
        200: audioResponse('The recording'),
        206: audioResponse('The part'),
        416: { description: 'The recording is shorter than that' },
        ...problems(404),
      },
    }),
    (c) => sendNarration(c, c.req.valid('param').file),
  );

  api.openapi(
    accessRoute({
      operationId: 'savePracticeSession',
      method: 'post',
      path: '/api/mind/sessions',
      summary: 'Record a practice from the last 14 days; repeating it with the same id is safe',
      request: { body: jsonBody(sessionInput) },
      responses: {
        200: jsonResponse('Already recorded', sessionSchema),
        201: jsonResponse('The session', sessionSchema),
        ...problems(404, 409, 429),
      },
    }),
    async (c) => {
      const { user } = c.var;
      await consumeWriteLimit(services, user.id);
      const { session, isNew } = await saveSession(services, user, c.req.valid('json'));
      return c.json(session, isNew ? 201 : 200);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'saveMood',
      method: 'post',
      path: '/api/mind/moods',
      summary: 'Record a mood; the same id again undoes its deletion',
      request: { body: jsonBody(moodInput) },
      responses: {
        200: jsonResponse('Already recorded', savedMoodSchema),
        201: jsonResponse('The mood, and help for a worry', savedMoodSchema),
        ...problems(403, 409, 429),
      },
    }),
    async (c) => {
      const { user } = c.var;
      await consumeWriteLimit(services, user.id);
      const { mood, isNew } = await saveMood(services, user, c.req.valid('json'));
      const facts = {
        userId: user.id,
        practices: await listPractices(services.db),
        guidance: await readGuidanceInput(services.db, user.id),
      };
      const offer = await readOffer(ports, mood, facts);
      return c.json({ mood, offer }, isNew ? 201 : 200);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'changeMoodNote',
      method: 'patch',
      path: '/api/mind/moods/{id}',
      summary: 'Change the note of a mood; null removes it',
      request: { params, body: jsonBody(moodNoteInput) },
      responses: {
        200: jsonResponse('The mood with its new note', moodSchema),
        ...problems(403, 404, 429),
      },
    }),
    async (c) => {
      await consumeWriteLimit(services, c.var.user.id);
      const { id } = c.req.valid('param');
      return c.json(await changeMoodNote(services, c.var.user.id, id, c.req.valid('json')), 200);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'deleteMood',
      method: 'delete',
      path: '/api/mind/moods/{id}',
      summary: 'Delete a mood; sending it again with the same id restores it',
      request: { params },
      responses: { 204: { description: 'Deleted' }, ...problems(404) },
    }),
    async (c) => {
      await deleteMood(services, ports, c.var.user.id, c.req.valid('param').id);
      return c.body(null, 204);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'listMoods',
      method: 'get',
      path: '/api/mind/moods',
      summary: 'List your moods, newest first',
      request: { query: z.object(pageQuery) },
      responses: {
        200: jsonResponse('A page of moods', moodPageSchema),
      },
    }),
    async (c) => c.json(await listMoods(services, c.var.user.id, c.req.valid('query')), 200),
  );

  api.openapi(
    accessRoute({
      operationId: 'readMoodHistory',
      method: 'get',
      path: '/api/mind/history',
      summary: 'Read moods by day together with your activity',
      request: {
        query: z.object({
          days: z.coerce
            .number()
            .pipe(z.literal(HISTORY_DAYS))
            .openapi({ type: 'integer', enum: [...HISTORY_DAYS] }),
        }),
      },
      responses: { 200: jsonResponse('The days', historySchema) },
    }),
    async (c) => {
      const { user } = c.var;
      const { days } = c.req.valid('query');
      return c.json(await readHistory(services, ports, user, days), 200);
    },
  );
}
