import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LoadError } from '#platform/query/load-state.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loading } from '#ui/loading.tsx';
import {
  ANSWERS_NOT_LOADED,
  attitudeHistoryQuery,
  latestAssessmentQuery,
} from '../assessment.queries.ts';
import { Result } from './result.tsx';

type AssessmentSummaryProps = {
  userId: string;
  timeZone: string;
  lastReviewedAt: string | null;
  /** What follows the result: a question and the next step, from other features. */
  onward: ReactNode;
};

export function AssessmentSummary(props: AssessmentSummaryProps) {
  const { userId, timeZone, lastReviewedAt, onward } = props;
  const latest = useQuery(latestAssessmentQuery(userId));
  const history = useQuery(attitudeHistoryQuery(userId));
  // After a check-in, the label comes from the check-in; the older label must not flash first.
  const isCheckInNewer = latest.data && lastReviewedAt && lastReviewedAt > latest.data.createdAt;
  const isPending = latest.isPending || (isCheckInNewer && history.isPending);
  if (latest.data && !isPending) {
    return (
      <Result
        assessment={latest.data}
        points={history.data ?? []}
        timeZone={timeZone}
        onward={onward}
      />
    );
  }
  if (isPending) return <Loading variant="skeleton" size="lg" className="max-w-measure" />;
  if (latest.isError) return <LoadError read={latest}>{ANSWERS_NOT_LOADED}</LoadError>;
  return (
    <EmptyState
      title="Nine questions first"
      action={<Button render={<Link to="/questionnaire" />}>Open the questionnaire</Button>}
    >
      Your preference type and your attitude toward AI will appear here, with the answers behind
      each and a way to correct them.
    </EmptyState>
  );
}
