import { defineFeature } from '#platform/feature.ts';
import { insightsJobs } from './insights.jobs.ts';
import { insightsPersonalData } from './insights.personal-data.ts';
import { registerInsightsRoutes } from './insights.routes.ts';

export const insightsFeature = defineFeature({
  name: 'insights',
  routes: [registerInsightsRoutes],
  jobs: insightsJobs,
  personalData: [insightsPersonalData],
});
