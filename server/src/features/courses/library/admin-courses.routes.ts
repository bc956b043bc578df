import { adminRoutes } from '#features/account';
import { registerTextRoutes } from '#features/content';
import { type Api, jsonResponse } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import type { CoursePorts } from '../course-ports.ts';
import {
  adminCourseListResponse,
  adminCourseResponse,
  coursePreviewResponse,
} from './admin-courses.schemas.ts';
import { listAdminCourses, previewCourse, readAdminCourse } from './admin-courses.ts';
import { courseLibrary } from './course-library.ts';

const adminRoute = adminRoutes('Staff');

export function registerAdminCourseRoutes(api: Api, services: Services, ports: CoursePorts): void {
  api.openapi(
    adminRoute({
      operationId: 'listAdminCourses',
      method: 'get',
      path: '/api/admin/courses',
      summary: 'List all courses, published or not',
      responses: { 200: jsonResponse('The courses', adminCourseListResponse) },
    }),
    async (c) => c.json(await listAdminCourses(services), 200),
  );

  registerTextRoutes(api, services, {
    library: courseLibrary,
    name: 'Course',
    path: '/api/admin/courses',
    summaries: {
      read: 'Read a course’s source with its versions',
      publish: 'Publish or unpublish a course',
    },
    previewSchema: coursePreviewResponse,
    preview: (markdown) => previewCourse(services, ports, markdown),
    recordSchema: adminCourseResponse,
    readRecord: (id) => readAdminCourse(services, id),
  });
}
