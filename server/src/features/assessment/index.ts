/** What the operator's tools may use of the assessment. */
export { removeAssessments } from './remove-assessments.ts';
export { saveAssessment } from './save-assessment.ts';
