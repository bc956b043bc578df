import type { MiddlewareHandler } from 'hono';
import { defineFeature } from '#platform/feature.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { auditJobs } from './audit.jobs.ts';
import { auditPersonalData } from './audit.personal-data.ts';
import { registerAuditRoutes } from './audit.routes.ts';

export const auditFeature = ({ adminsOnly }: { adminsOnly: MiddlewareHandler<AppEnv> }) =>
  defineFeature({
    name: 'audit',
    routes: [(api, services) => registerAuditRoutes(api, services, adminsOnly)],
    jobs: auditJobs,
    personalData: [auditPersonalData],
  });
