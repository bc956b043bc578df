export { readGuidanceInput } from './read-guidance-input.ts';
export { removeAssessments } from './remove-assessments.ts';
export { saveAssessment } from './save-assessment.ts';
export { saveCheckIn } from './save-check-in.ts';
