import { defineFeature } from '#platform/feature.ts';
import { assessmentCollections } from './assessment.collections.ts';
import { assessmentPersonalData } from './assessment.personal-data.ts';
import { registerAssessmentRoutes } from './assessment.routes.ts';
import { registerCheckInRoutes } from './check-in.routes.ts';

export const assessmentFeature = defineFeature({
  name: 'assessment',
  routes: [registerAssessmentRoutes, registerCheckInRoutes],
  personalData: [assessmentPersonalData],
  collections: assessmentCollections,
});
