import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as api from '#platform/api/assessment.ts';

export function latestAssessmentQuery(userId: string) {
  return queryOptions({
    queryKey: ['latestAssessment', userId],
    queryFn: api.readLatestAssessment,
  });
}

/** Not cached: the histories are read each time they are shown. */
export function assessmentsQuery(userId: string) {
  return queryOptions({
    queryKey: ['assessments', userId],
    queryFn: api.listAssessments,
    gcTime: 0,
  });
}

export function attitudeHistoryQuery(userId: string) {
  return queryOptions({
    queryKey: ['attitudeHistory', userId],
    queryFn: api.readAttitudeHistory,
    gcTime: 0,
  });
}

export function useSubmitAssessment(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: api.submitAssessment,
    onSuccess: (assessment) => {
      client.setQueryData(latestAssessmentQuery(userId).queryKey, assessment);
      void client.invalidateQueries({ queryKey: ['assessments', userId] });
      void client.invalidateQueries({ queryKey: ['attitudeHistory', userId] });
    },
  });
}

type Correction = { id: string; letters: api.CorrectedLetters };

/** "This isn't me" (C6). */
export function useCorrectAssessment(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, letters }: Correction) => api.correctAssessment(id, letters),
    onSuccess: (assessment) =>
      client.setQueryData(latestAssessmentQuery(userId).queryKey, assessment),
  });
}

export function useSubmitCheckIn(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: api.submitCheckIn,
    onSuccess: () => client.invalidateQueries({ queryKey: ['attitudeHistory', userId] }),
  });
}

export function useDismissCheckIn() {
  return useMutation({
    mutationFn: async (): Promise<void> => {
      await api.dismissCheckIn();
    },
  });
}
