import { pageMeta } from '#app/page-meta.ts';
import { useUser } from '#features/account/auth-context.ts';
import { DailyPage } from '#features/daily/daily-page.tsx';

export const meta = pageMeta('/daily');

export default function DailyRoute() {
  return <DailyPage userId={useUser().id} />;
}
