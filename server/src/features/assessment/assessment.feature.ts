import { defineFeature } from '#platform/feature.ts';
import { assessmentPersonalData } from './assessment.personal-data.ts';
import { hasAssessments } from './assessment.repository.ts';
import { registerAssessmentRoutes } from './assessment.routes.ts';
import { hasCheckIns } from './check-in.repository.ts';
import { registerCheckInRoutes } from './check-in.routes.ts';

export const assessmentFeature = defineFeature({
  name: 'assessment',
  routes: [registerAssessmentRoutes, registerCheckInRoutes],
  personalData: [assessmentPersonalData],
  collections: [
    { name: 'assessments', hasData: hasAssessments },
    { name: 'checkIns', hasData: hasCheckIns },
  ],
});
