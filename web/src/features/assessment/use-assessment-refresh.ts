import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { User } from '#platform/api/generated/types.gen.ts';
import {
  getAssessmentsKey,
  getAttitudeHistoryKey,
  getLatestAssessmentKey,
} from './assessment-keys.ts';

/**
 * A retake, correction or check-in on another device updates the user document, which is received
 * live. The cached results are then refetched, at once where they are on screen.
 */
export function useAssessmentRefresh({ id, updatedAt }: Pick<User, 'id' | 'updatedAt'>): void {
  const client = useQueryClient();
  const lastUpdatedAt = useRef(updatedAt);
  useEffect(() => {
    if (lastUpdatedAt.current === updatedAt) return;
    lastUpdatedAt.current = updatedAt;
    for (const getKey of [getLatestAssessmentKey, getAssessmentsKey, getAttitudeHistoryKey]) {
      void client.invalidateQueries({ queryKey: getKey(id) });
    }
  }, [client, id, updatedAt]);
}
