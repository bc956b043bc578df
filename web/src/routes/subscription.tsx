import { Link } from 'react-router';
import { pageMeta } from '#app/page-meta.ts';
import { useUser } from '#features/account/auth-context.ts';
import { SubscriptionPage } from '#features/billing/subscription-page.tsx';
import { NextStepLink } from '#features/dashboard/next-step-link.tsx';
import { Button } from '#ui/button.tsx';

export const meta = pageMeta('/subscription');

export default function SubscriptionRoute() {
  const user = useUser();
  return <SubscriptionPage user={user} nextStep={<NextStep />} />;
}

function NextStep() {
  const { id, hasCompletedAssessment } = useUser();
  if (hasCompletedAssessment) return <NextStepLink userId={id} />;
  return (
    <p>
      <Button size="lg" render={<Link to="/questionnaire" />}>
        Start your assessment
      </Button>
    </p>
  );
}
