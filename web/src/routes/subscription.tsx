import { pageMeta } from '#app/page-meta.ts';
import { useUser } from '#features/account/auth-context.ts';
import { SubscriptionPage } from '#features/billing/subscription-page.tsx';

export const meta = pageMeta('/subscription');

export default function SubscriptionRoute() {
  return <SubscriptionPage user={useUser()} />;
}
