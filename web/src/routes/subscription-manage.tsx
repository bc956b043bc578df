import { pageMeta } from '../app/page-meta.ts';
import { useUser } from '../features/account/auth-context.ts';
import { ManageSubscriptionPage } from '../features/billing/manage-subscription-page.tsx';

export const meta = pageMeta('/subscription/manage');

export default function ManageSubscriptionRoute() {
  return <ManageSubscriptionPage user={useUser()} />;
}
