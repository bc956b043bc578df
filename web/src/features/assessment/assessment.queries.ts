import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type {
  CorrectAssessmentData,
  SubmitAssessmentData,
  SubmitCheckInData,
} from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import {
  getAssessmentsKey,
  getAttitudeHistoryKey,
  getLatestAssessmentKey,
} from './assessment-keys.ts';

export const ANSWERS_NOT_LOADED = 'This couldn’t be loaded. Your answers are safe.';

export function latestAssessmentQuery(userId: string) {
  return queryOptions({
    queryKey: getLatestAssessmentKey(userId),
    queryFn: async () => (await unwrap(sdk.readLatestAssessment())).assessment,
  });
}

/** Not cached: the histories are read each time they are shown. */
export function assessmentsQuery(userId: string) {
  return queryOptions({
    queryKey: getAssessmentsKey(userId),
    queryFn: async () => (await unwrap(sdk.listAssessments())).assessments,
    gcTime: 0,
  });
}

export function attitudeHistoryQuery(userId: string) {
  return queryOptions({
    queryKey: getAttitudeHistoryKey(userId),
    queryFn: async () => (await unwrap(sdk.readAttitudeHistory())).points,
    gcTime: 0,
  });
}

export function useSubmitAssessment(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SubmitAssessmentData['body']) => unwrap(sdk.submitAssessment({ body })),
    onSuccess: (assessment) => {
      client.setQueryData(latestAssessmentQuery(userId).queryKey, assessment);
      void client.invalidateQueries({ queryKey: ['assessments', userId] });
      void client.invalidateQueries({ queryKey: ['attitudeHistory', userId] });
    },
  });
}

export type CorrectedLetters = CorrectAssessmentData['body']['letters'];
type Correction = { id: string; letters: CorrectedLetters };

/** Saves the letters that the user corrected with "This isn't me" (DECISIONS C6). */
export function useCorrectAssessment(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, letters }: Correction) =>
      unwrap(sdk.correctAssessment({ path: { id }, body: { letters } })),
    onSuccess: (assessment) =>
      client.setQueryData(latestAssessmentQuery(userId).queryKey, assessment),
  });
}

export function useSubmitCheckIn(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SubmitCheckInData['body']) => unwrap(sdk.submitCheckIn({ body })),
    onSuccess: () => client.invalidateQueries({ queryKey: ['attitudeHistory', userId] }),
  });
}

export function useDismissCheckIn() {
  return useMutation({ mutationFn: () => unwrap(sdk.dismissCheckIn()) });
}
