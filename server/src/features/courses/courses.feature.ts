import { defineFeature } from '#platform/feature.ts';
import { registerCertificatePages } from './certificates/certificate-page.routes.ts';
import { registerCertificateRoutes } from './certificates/certificates.routes.ts';
import type { CoursePorts } from './course-ports.ts';
import { coursesPersonalData } from './courses.personal-data.ts';
import { registerCourseRoutes } from './courses.routes.ts';
import { hasEnrollments } from './enrollment/enrollments.repository.ts';
import { registerAdminCourseRoutes } from './library/admin-courses.routes.ts';
import { seedCourses } from './library/course-library.ts';

export const coursesFeature = (ports: CoursePorts) =>
  defineFeature({
    name: 'courses',
    routes: [
      (api, services) => registerCourseRoutes(api, services, ports),
      registerCertificateRoutes,
      registerCertificatePages,
      (api, services) => registerAdminCourseRoutes(api, services, ports),
    ],
    seed: (services) => seedCourses(services),
    personalData: [coursesPersonalData],
    collections: [{ name: 'courses', hasData: hasEnrollments }],
    liveTopics: ['courses'],
  });
