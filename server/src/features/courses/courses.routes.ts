import {
  certificateInput,
  checkpointInput,
  enrollmentInput,
  handInInput,
  projectInput,
} from '@attune/domain/courses/course-inputs';
import { z } from '@hono/zod-openapi';
import { accessRoutes } from '#features/billing';
import { type Api, jsonBody, jsonResponse, problems } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { issueCertificate } from './certificates/certificates.ts';
import type { CoursePorts } from './course-ports.ts';
import {
  certificateSchema,
  courseDetailResponse,
  courseListResponse,
  projectSchema,
} from './courses.schemas.ts';
import { changeEnrollment, leaveCourse, saveCheckpoint } from './enrollment/enrollment.ts';
import { eraseProject, handInProject, saveProject } from './enrollment/project.ts';
import { readCourse, readCourses } from './read-courses.ts';

const params = z.object({ id: z.string().max(80) });

export function registerCourseRoutes(api: Api, services: Services, ports: CoursePorts): void {
  const accessRoute = accessRoutes('Courses', services.clock);
  const readServices = { ...services, db: services.reads };
  const detail = jsonResponse('The course', courseDetailResponse);

  api.openapi(
    accessRoute({
      operationId: 'listCourses',
      method: 'get',
      path: '/api/courses',
      summary: 'List courses with the user’s progress, and suggest one',
      responses: { 200: jsonResponse('The courses', courseListResponse) },
    }),
    async (c) => c.json(await readCourses(readServices, ports, c.var.user), 200),
  );

  api.openapi(
    accessRoute({
      operationId: 'readCourse',
      method: 'get',
      path: '/api/courses/{id}',
      summary: 'Read a course with the user’s progress, project and certificate',
      request: { params },
      responses: { 200: detail, ...problems(404, 503) },
    }),
    async (c) =>
      c.json(await readCourse(readServices, ports, c.var.user.id, c.req.valid('param').id), 200),
  );

  api.openapi(
    accessRoute({
      operationId: 'changeEnrollment',
      method: 'put',
      path: '/api/courses/{id}/enrollment',
      summary: 'Enroll, resume or pause; another active course is paused',
      request: { params, body: jsonBody(enrollmentInput) },
      responses: { 200: detail, ...problems(404, 503) },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      await changeEnrollment(services, c.var.user.id, id, c.req.valid('json').state);
      return c.json(await readCourse(services, ports, c.var.user.id, id), 200);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'leaveCourse',
      method: 'delete',
      path: '/api/courses/{id}/enrollment',
      summary: 'Leave a course that isn’t finished; lesson progress and project stay',
      request: { params },
      responses: { 200: detail, ...problems(404, 409, 503) },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      await leaveCourse(services, c.var.user.id, id);
      return c.json(await readCourse(services, ports, c.var.user.id, id), 200);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'saveCheckpoint',
      method: 'put',
      path: '/api/courses/{id}/checkpoints',
      summary: 'Check or uncheck the checkpoint of a week',
      request: { params, body: jsonBody(checkpointInput) },
      responses: { 200: detail, ...problems(404, 409, 503) },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      await saveCheckpoint(services, c.var.user.id, id, c.req.valid('json'));
      return c.json(await readCourse(services, ports, c.var.user.id, id), 200);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'saveCourseProject',
      method: 'put',
      path: '/api/courses/{id}/project',
      summary: 'Save the project’s text and marks; refused if they changed elsewhere',
      request: { params, body: jsonBody(projectInput) },
      responses: { 200: jsonResponse('The project', projectSchema), ...problems(404, 409, 503) },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await saveProject(services, c.var.user.id, id, c.req.valid('json')), 200);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'deleteCourseProject',
      method: 'delete',
      path: '/api/courses/{id}/project',
      summary: 'Delete the project’s text and marks for good',
      request: { params },
      responses: { 204: { description: 'Deleted' }, ...problems(404, 503) },
    }),
    async (c) => {
      await eraseProject(services, c.var.user.id, c.req.valid('param').id);
      return c.body(null, 204);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'handInProject',
      method: 'post',
      path: '/api/courses/{id}/project/hand-in',
      summary: 'Hand in the project and finish the course; `fields` say what is missing',
      request: { params, body: jsonBody(handInInput) },
      responses: { 200: detail, ...problems(404, 409, 503) },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const { version } = c.req.valid('json');
      await handInProject(services, ports, c.var.user.id, id, version);
      return c.json(await readCourse(services, ports, c.var.user.id, id), 200);
    },
  );

  api.openapi(
    accessRoute({
      operationId: 'issueCertificate',
      method: 'post',
      path: '/api/courses/{id}/certificate',
      summary: 'Issue a certificate for a finished course, with a name of the user’s choice',
      request: { params, body: jsonBody(certificateInput) },
      responses: {
        201: jsonResponse('The certificate', certificateSchema),
        ...problems(403, 404, 409, 429, 503),
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const { name } = c.req.valid('json');
      return c.json(await issueCertificate(services, ports, c.var.user, id, name), 201);
    },
  );
}
