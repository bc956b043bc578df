import { hasAccess } from '@attune/domain/billing/access';
import { pageMeta } from '#app/page-meta.ts';
import { PageHead } from '#app/shell/page-head.tsx';
import { useUser } from '#features/account/auth-context.ts';
import { ConsentQuestion } from '#features/account/consent-question.tsx';
import { AssessmentSummary } from '#features/assessment/summary/assessment-summary.tsx';
import { NextStepLink } from '#features/dashboard/next-step-link.tsx';
import { serverNow } from '#platform/browser/server-clock.ts';

export const meta = pageMeta('/assessment/summary');

export default function AssessmentSummaryRoute() {
  const user = useUser();
  const { id, timeZone, lastReviewedAt } = user;
  return (
    <>
      <PageHead title="Your Assessment" />
      <AssessmentSummary
        userId={id}
        timeZone={timeZone}
        lastReviewedAt={lastReviewedAt}
        onward={
          <>
            <ConsentQuestion />
            {hasAccess(user, serverNow()) && <NextStepLink userId={id} hasCover />}
          </>
        }
      />
    </>
  );
}
