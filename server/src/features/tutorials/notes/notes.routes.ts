import { noteChangeInput, noteInput } from '@attune/domain/tutorials/tutorial-inputs';
import { z } from '@hono/zod-openapi';
import { accessRoutes } from '#features/billing';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { noteSchema } from '../tutorials.schemas.ts';
import { addNote, deleteNote, updateNote } from './notes.ts';

const noteParams = z.object({ id: z.uuid() });

export function registerNoteRoutes(api: Api, services: Services): void {
  const accessRoute = accessRoutes('Tutorials', services.clock);

  api.openapi(
    accessRoute({
      operationId: 'addNote',
      method: 'post',
      path: '/api/tutorials/{id}/notes',
      summary: 'Add a note or highlight; repeating it with the same id is safe',
      request: { params: z.object({ id: z.string().max(80) }), body: jsonBody(noteInput) },
      responses: {
        200: jsonResponse('Already added', noteSchema),
        201: jsonResponse('The note', noteSchema),
        ...problems(404, 409),
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const { note, isNew } = await addNote(services, c.var.user.id, id, c.req.valid('json'));
      return c.json(note, isNew ? 201 : 200);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'updateNote',
      method: 'patch',
      path: '/api/tutorials/notes/{id}',
      summary: 'Change the text of a note',
      request: { params: noteParams, body: jsonBody(noteChangeInput) },
      responses: { 200: jsonResponse('The note', noteSchema), ...problems(404) },
    }),
    async (c) => {
      const { text } = c.req.valid('json');
      return c.json(await updateNote(services, c.var.user.id, c.req.valid('param').id, text), 200);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'deleteNote',
      method: 'delete',
      path: '/api/tutorials/notes/{id}',
      summary: 'Delete a note',
      request: { params: noteParams },
      responses: { 204: { description: 'Deleted' }, ...problems(404) },
    }),
    async (c) => {
      await deleteNote(services, c.var.user.id, c.req.valid('param').id);
      return c.body(null, 204);
    },
  );
}
