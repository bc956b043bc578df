import { FEATURE_USE_KEPT_DAYS } from '@attune/domain/data/retention';
import { addDays, DAY_MS } from '@attune/domain/kernel/time';
import { defineFeature } from '#platform/feature.ts';
import type { Job } from '#platform/jobs/start-schedules.ts';
import type { Services } from '#platform/services.ts';
import { deleteDaysBefore } from './feature-use.repository.ts';
import { registerInsightsRoutes } from './insights.routes.ts';

export const insightsFeature = defineFeature({
  name: 'insights',
  routes: [registerInsightsRoutes],
  jobs: insightsJobs,
  personalData: [
    {
      titles: {
        insight_days: 'How often you opened each part of Attune, counted with your permission',
      },
      pages: [],
    },
  ],
});

export function insightsJobs({ db }: Pick<Services, 'db'>): Job[] {
  return [
    {
      name: 'insights.erase-old',
      everyMs: DAY_MS,
      run: ({ now }) =>
        deleteDaysBefore(db, addDays(now, -FEATURE_USE_KEPT_DAYS).toISOString().slice(0, 10)),
    },
  ];
}
