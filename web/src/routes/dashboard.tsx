import { isAssessmentReviewDue } from '@attune/domain/assessment/assessment-review';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { pageMeta } from '#app/page-meta.ts';
import { useUser } from '#features/account/auth-context.ts';
import { DashboardPage } from '#features/dashboard/dashboard-page.tsx';
import { Lazy, lazyPart } from '#ui/lazy.tsx';

export const meta = pageMeta('/dashboard');

const checkIn = lazyPart(
  async () => (await import('#features/assessment/check-in/check-in-card.tsx')).CheckInCard,
);

export default function DashboardRoute() {
  const user = useUser();
  return (
    <DashboardPage
      user={user}
      review={(latestAssessmentAt) => <Review latestAssessmentAt={latestAssessmentAt} />}
    />
  );
}

/**
 * Loaded only when it is due or requested. Then it stays: the message after an answer is part of
 * it.
 */
function Review({ latestAssessmentAt }: { latestAssessmentAt: string | null }) {
  const user = useUser();
  const { lastReviewedAt, reviewDismissedAt } = user;
  const facts = { latestAssessmentAt, lastReviewedAt, reviewDismissedAt };
  const [address] = useSearchParams();
  const [wasDue] = useState(() => isAssessmentReviewDue(facts, new Date()));
  if (!wasDue && !address.has('check-in')) return null;
  return <Lazy part={checkIn} user={user} latestAssessmentAt={latestAssessmentAt} />;
}
