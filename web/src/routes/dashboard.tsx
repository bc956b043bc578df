import { Link } from 'react-router';
import { pageMeta } from '../app/page-meta.ts';
import { PageHead } from '../app/shell/page-head.tsx';
import { useUser } from '../features/account/auth-context.ts';
import { CheckInCard } from '../features/assessment/check-in/check-in-card.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export const meta = pageMeta('/dashboard');

export default function DashboardRoute() {
  const user = useUser();
  return (
    <>
      <PageHead title="Dashboard" />
      <div className="grid gap-8">
        <CheckInCard user={user} />
        <EmptyState
          title="Nothing to chart yet"
          action={
            <Button kind="secondary" render={<Link to="/assessment/summary" />}>
              Open Your Assessment
            </Button>
          }
        >
          Your next step, your streak and how your attitude moves will stand here, drawn from what
          you really did. It starts empty, and that is honest.
        </EmptyState>
      </div>
    </>
  );
}
