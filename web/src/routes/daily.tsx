import { pageMeta } from '#app/page-meta.ts';
import { useUser } from '#features/account/auth-context.ts';
import { DailyPage } from '#features/daily/daily-page.tsx';
import { NextStepNote } from '#features/dashboard/next-step-note.tsx';
import { Reviews } from '#features/tutorials/reviews/reviews.tsx';

export const meta = pageMeta('/daily');

export default function DailyRoute() {
  const { id, hasLessonReviews } = useUser();
  return (
    <DailyPage
      userId={id}
      nextStep={<NextStepNote userId={id} />}
      reviews={hasLessonReviews && <Reviews userId={id} />}
    />
  );
}
