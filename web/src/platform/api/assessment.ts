import * as sdk from './generated/sdk.gen.ts';
import type {
  Assessment,
  AttitudePoint,
  CorrectAssessmentData,
  SubmitAssessmentData,
  SubmitCheckInData,
} from './generated/types.gen.ts';
import { unwrap } from './unwrap.ts';

export type { Assessment, AttitudePoint } from './generated/types.gen.ts';
export type Submission = SubmitAssessmentData['body'];
export type CheckIn = SubmitCheckInData['body'];
export type CorrectedLetters = CorrectAssessmentData['body']['letters'];

export const submitAssessment = (body: Submission) => unwrap(sdk.submitAssessment({ body }));

export const readLatestAssessment = async (): Promise<Assessment | null> =>
  (await unwrap(sdk.readLatestAssessment())).assessment;

export const listAssessments = async (): Promise<Assessment[]> =>
  (await unwrap(sdk.listAssessments())).assessments;

export const correctAssessment = (id: string, letters: CorrectedLetters) =>
  unwrap(sdk.correctAssessment({ path: { id }, body: { letters } }));

export const submitCheckIn = (body: CheckIn) => unwrap(sdk.submitCheckIn({ body }));

export const dismissCheckIn = () => unwrap(sdk.dismissCheckIn());

export const readAttitudeHistory = async (): Promise<AttitudePoint[]> =>
  (await unwrap(sdk.readAttitudeHistory())).points;
