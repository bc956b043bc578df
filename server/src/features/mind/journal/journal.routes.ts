import { journalInput } from '@attune/domain/mind/mind-inputs';
import { JOURNAL_LIMITS } from '@attune/domain/mind/mind-rules';
import { z } from '@hono/zod-openapi';
import { accessRoutes } from '#features/billing';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
import { pageQuery } from '#platform/http/keyset-cursor.ts';
import { limitSearches } from '#platform/search/limit-searches.ts';
import type { Services } from '#platform/services.ts';
import { entryPageSchema, entrySchema } from '../mind.schemas.ts';
import { consumeWriteLimit } from '../mind-limits.ts';
import type { DeletionPorts } from '../mind-services.ts';
import { deleteEntry, listJournal, readEntry, restoreEntry, writeJournalEntry } from './journal.ts';

const params = z.object({ id: z.uuid() });

/** Only its author can read the journal. No other user has access, whatever their role (AC8). */
export function registerJournalRoutes(api: Api, services: Services, ports: DeletionPorts): void {
  const accessRoute = accessRoutes('Mind', services.clock);
  api.openapi(
    accessRoute({
      operationId: 'listJournal',
      method: 'get',
      path: '/api/mind/journal',
      summary: 'List or search your journal, newest first',
      request: {
        query: z.object({
          ...pageQuery,
          query: z.string().max(JOURNAL_LIMITS.queryLength).optional(),
        }),
      },
      responses: {
        200: jsonResponse('Journal entries', entryPageSchema),
        ...problems(429),
      },
    }),
    async (c) => {
      const query = c.req.valid('query');
      if (query.query?.trim()) await limitSearches(services, c.var.user.id);
      return c.json(await listJournal(services, c.var.user.id, query), 200);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'readJournalEntry',
      method: 'get',
      path: '/api/mind/journal/{id}',
      summary: 'Read a journal entry',
      request: { params },
      responses: { 200: jsonResponse('The entry', entrySchema), ...problems(404) },
    }),
    async (c) => c.json(await readEntry(services, c.var.user.id, c.req.valid('param').id), 200),
  );

  api.openapi(
    accessRoute({
      operationId: 'writeJournalEntry',
      method: 'put',
      path: '/api/mind/journal/{id}',
      summary: 'Write a journal entry; `mind.entry_changed` if it changed meanwhile',
      request: { params, body: jsonBody(journalInput) },
      responses: {
        200: jsonResponse('The changed entry', entrySchema),
        201: jsonResponse('The new entry', entrySchema),
        ...problems(403, 404, 409, 429),
      },
    }),
    async (c) => {
      const { user } = c.var;
      await consumeWriteLimit(services, user.id);
      const { id } = c.req.valid('param');
      const { entry, isNew } = await services.db.transaction((tx) =>
        writeJournalEntry(tx, services, user, id, c.req.valid('json')),
      );
      return c.json(entry, isNew ? 201 : 200);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'deleteJournalEntry',
      method: 'delete',
      path: '/api/mind/journal/{id}',
      summary: 'Delete a journal entry; it can be restored for thirty days',
      request: { params },
      responses: { 204: { description: 'Deleted' }, ...problems(404) },
    }),
    async (c) => {
      await deleteEntry(services, ports, c.var.user.id, c.req.valid('param').id);
      return c.body(null, 204);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'restoreJournalEntry',
      method: 'post',
      path: '/api/mind/journal/{id}/restoration',
      summary: 'Restore a deleted journal entry',
      request: { params },
      responses: { 200: jsonResponse('The entry', entrySchema), ...problems(404) },
    }),
    async (c) => c.json(await restoreEntry(services, c.var.user.id, c.req.valid('param').id), 200),
  );
}
