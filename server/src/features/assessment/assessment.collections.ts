import type { UserCollection } from '#platform/user-collection.ts';
import { hasAssessments } from './assessment.repository.ts';
import { hasCheckIns } from './check-in.repository.ts';

export const assessmentCollections: readonly UserCollection[] = [
  { name: 'assessments', hasData: hasAssessments },
  { name: 'checkIns', hasData: hasCheckIns },
];
