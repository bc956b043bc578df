import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { latestAssessmentQuery } from '../assessment.queries.ts';
import { ReadProblem } from './read-problem.tsx';
import { Result } from './result.tsx';

type AssessmentSummaryProps = { userId: string; timeZone: string };

/** The newest result, told in full; read from the browser's cache where that is still fresh. */
export function AssessmentSummary({ userId, timeZone }: AssessmentSummaryProps) {
  const latest = useQuery(latestAssessmentQuery(userId));
  if (latest.data) return <Result assessment={latest.data} timeZone={timeZone} />;
  if (latest.isPending) return <Loading variant="skeleton" size="lg" className="max-w-measure" />;
  if (latest.isError) {
    return <ReadProblem error={latest.error} onRetry={() => void latest.refetch()} />;
  }
  return (
    <EmptyState
      title="Nine questions first"
      action={<Button render={<Link to="/questionnaire" />}>Open the questionnaire</Button>}
    >
      Your preference type and your attitude to AI will be told here, with the answers that led to
      each and a way to object.
    </EmptyState>
  );
}
