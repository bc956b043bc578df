import { defineFeature } from '../feature.ts';
import { mediaJobs } from './media.jobs.ts';
import { registerMediaRoutes } from './media.routes.ts';

export const mediaFeature = defineFeature({
  name: 'media',
  routes: [registerMediaRoutes],
  jobs: mediaJobs,
});
