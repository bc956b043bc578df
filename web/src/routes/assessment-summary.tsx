import { pageMeta } from '#app/page-meta.ts';
import { PageHead } from '#app/shell/page-head.tsx';
import { useUser } from '#features/account/auth-context.ts';
import { AssessmentSummary } from '#features/assessment/summary/assessment-summary.tsx';

export const meta = pageMeta('/assessment/summary');

export default function AssessmentSummaryRoute() {
  const { id, timeZone, lastReviewedAt } = useUser();
  return (
    <>
      <PageHead title="Your Assessment" />
      <AssessmentSummary userId={id} timeZone={timeZone} lastReviewedAt={lastReviewedAt} />
    </>
  );
}
