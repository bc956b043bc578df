import { noteChangeInput, noteInput } from '@attune/domain/tutorials/tutorial-inputs';
import { createRoute, z } from '@hono/zod-openapi';
import { requireAccess } from '#features/billing';
import { type Api, jsonBody, jsonResponse, problems, SIGNED_IN } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { noteSchema } from '../tutorials.schemas.ts';
import { addNote, deleteNote, updateNote } from './notes.ts';

const tags = ['Tutorials'];
const noteParams = z.object({ id: z.uuid() });

export function registerNoteRoutes(api: Api, services: Services): void {
  const { clock } = services;

  api.openapi(
    createRoute({
      operationId: 'addNote',
      method: 'post',
      path: '/api/tutorials/{id}/notes',
      tags,
      summary: 'Add a note or highlight; repeating it with the same id is safe',
      security: SIGNED_IN,
      request: { params: z.object({ id: z.string().max(80) }), body: jsonBody(noteInput) },
      responses: {
        200: jsonResponse('Already added', noteSchema),
        201: jsonResponse('The note', noteSchema),
        ...problems(400, 401, 402, 404, 409),
      },
    }),
    async (c) => {
      const { user } = requireAccess(c, clock);
      const { id } = c.req.valid('param');
      const { note, isNew } = await addNote(services, user.id, id, c.req.valid('json'));
      return c.json(note, isNew ? 201 : 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'updateNote',
      method: 'patch',
      path: '/api/tutorials/notes/{id}',
      tags,
      summary: 'Change the text of a note',
      security: SIGNED_IN,
      request: { params: noteParams, body: jsonBody(noteChangeInput) },
      responses: { 200: jsonResponse('The note', noteSchema), ...problems(400, 401, 402, 404) },
    }),
    async (c) => {
      const { user } = requireAccess(c, clock);
      const { text } = c.req.valid('json');
      return c.json(await updateNote(services, user.id, c.req.valid('param').id, text), 200);
    },
  );

  api.openapi(
    createRoute({
      operationId: 'deleteNote',
      method: 'delete',
      path: '/api/tutorials/notes/{id}',
      tags,
      summary: 'Delete a note',
      security: SIGNED_IN,
      request: { params: noteParams },
      responses: { 204: { description: 'Deleted' }, ...problems(400, 401, 402, 404) },
    }),
    async (c) => {
      const { user } = requireAccess(c, clock);
      await deleteNote(services, user.id, c.req.valid('param').id);
      return c.body(null, 204);
    },
  );
}
