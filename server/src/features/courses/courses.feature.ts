import { restoreCutoff } from '@attune/domain/kernel/restore-window';
import { DAY_MS } from '@attune/domain/kernel/time';
import { defineFeature } from '#platform/feature.ts';
import { registerCertificatePages } from './certificates/certificate-page.routes.ts';
import { eraseReportedNames } from './certificates/certificates.repository.ts';
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
      (api, services) => registerCertificateRoutes(api, services, ports),
      registerCertificatePages,
      (api, services) => registerAdminCourseRoutes(api, services, ports),
    ],
    jobs: ({ db }) => [
      {
        name: 'courses.erase-reported-names',
        everyMs: DAY_MS,
        run: ({ now }) => eraseReportedNames(db, restoreCutoff(now)),
      },
    ],
    seed: (services) => seedCourses(services),
    personalData: [coursesPersonalData],
    collections: [{ name: 'courses', hasData: hasEnrollments }],
    liveTopics: ['courses'],
  });
