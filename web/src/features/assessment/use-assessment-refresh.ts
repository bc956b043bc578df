import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { User } from '../../platform/api/account.ts';
import {
  assessmentsQuery,
  attitudeHistoryQuery,
  latestAssessmentQuery,
} from './assessment.queries.ts';

/**
 * A retake, a correction or a check-in on another device moves the user document, which is heard
 * live: what is cached of the results is then read again, at once where it is on the screen.
 */
export function useAssessmentRefresh({ id, updatedAt }: Pick<User, 'id' | 'updatedAt'>): void {
  const client = useQueryClient();
  const seen = useRef(updatedAt);
  useEffect(() => {
    if (seen.current === updatedAt) return;
    seen.current = updatedAt;
    for (const query of [latestAssessmentQuery, assessmentsQuery, attitudeHistoryQuery]) {
      void client.invalidateQueries({ queryKey: query(id).queryKey });
    }
  }, [client, id, updatedAt]);
}
