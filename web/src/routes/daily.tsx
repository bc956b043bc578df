import { pageMeta } from '#app/page-meta.ts';
import { useUser } from '#features/account/auth-context.ts';
import { DailyPage } from '#features/daily/daily-page.tsx';
import { NextStepNote } from '#features/dashboard/next-step-note.tsx';

export const meta = pageMeta('/daily');

export default function DailyRoute() {
  const { id } = useUser();
  return <DailyPage userId={id} nextStep={<NextStepNote userId={id} />} />;
}
