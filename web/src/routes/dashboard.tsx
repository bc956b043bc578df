import { isAssessmentReviewDue } from '@attune/domain/assessment/assessment-review';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { pageMeta } from '#app/page-meta.ts';
import { useUser } from '#features/account/auth-context.ts';
import { OccupationQuestion } from '#features/account/profile/occupation-question.tsx';
import { CourseLine } from '#features/courses/course-line.tsx';
import { DashboardPage } from '#features/dashboard/dashboard-page.tsx';
import { QuickCheckIn } from '#features/mind/check-in/quick-check-in.tsx';
import { DueReviews } from '#features/tutorials/reviews/due-reviews.tsx';
import { Lazy, lazyPart } from '#ui/lazy.tsx';

export const meta = pageMeta('/dashboard');

const CHECK_IN_CARD = lazyPart(
  async () => (await import('#features/assessment/check-in/check-in-card.tsx')).CheckInCard,
);

export default function DashboardRoute() {
  const user = useUser();
  return (
    <DashboardPage
      user={user}
      review={(latestAssessmentAt) => <Review latestAssessmentAt={latestAssessmentAt} />}
      checkIn={(noted) => <QuickCheckIn userId={user.id} noted={noted} />}
      occupation={<OccupationQuestion />}
      courseLine={(course, options) => <CourseLine course={course} {...options} />}
      dueReviews={(count, hidesNumbers) => <DueReviews count={count} hidesNumbers={hidesNumbers} />}
    />
  );
}

/**
 * Loads the check-in only when it is due or requested. It then stays mounted, because it also shows
 * the message after an answer.
 */
function Review({ latestAssessmentAt }: { latestAssessmentAt: string | null }) {
  const user = useUser();
  const { lastReviewedAt, reviewDismissedAt } = user;
  const facts = { latestAssessmentAt, lastReviewedAt, reviewDismissedAt };
  const [searchParams] = useSearchParams();
  const [wasDue] = useState(() => isAssessmentReviewDue(facts, new Date()));
  if (!wasDue && !searchParams.has('check-in')) return null;
  return <Lazy part={CHECK_IN_CARD} user={user} latestAssessmentAt={latestAssessmentAt} />;
}
