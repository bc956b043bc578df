import { AUDIT_KEPT_YEARS } from '@attune/domain/data/retention';
import { addDays, DAY_MS } from '@attune/domain/kernel/time';
import { defineFeature } from '#platform/feature.ts';
import type { Guard } from '#platform/http/route-group.ts';
import type { Job } from '#platform/jobs/start-schedules.ts';
import type { Services } from '#platform/services.ts';
import { deleteAuditLinesBefore } from './audit.repository.ts';
import { registerAuditRoutes } from './audit.routes.ts';

/** With a day more for each year that could be a leap year. */
const AUDIT_KEPT_DAYS = AUDIT_KEPT_YEARS * 366;

export function auditJobs({ db }: Pick<Services, 'db'>): Job[] {
  return [
    {
      name: 'audit.erase-old',
      everyMs: DAY_MS,
      run: ({ now }) => deleteAuditLinesBefore(db, addDays(now, -AUDIT_KEPT_DAYS)),
    },
  ];
}

export const auditFeature = ({ adminsOnly }: { adminsOnly: Guard }) =>
  defineFeature({
    name: 'audit',
    routes: [(api, services) => registerAuditRoutes(api, services, adminsOnly)],
    jobs: auditJobs,
    personalData: [{ titles: { audit_lines: 'Activity log' }, pages: [] }],
  });
