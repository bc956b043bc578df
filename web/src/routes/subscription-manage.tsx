import { OwnData } from '../app/own-data.tsx';
import { pageMeta } from '../app/page-meta.ts';
import { useUser } from '../features/account/auth-context.ts';
import { ManageSubscriptionPage } from '../features/billing/manage/manage-page.tsx';

export const meta = pageMeta('/subscription/manage');

export default function ManageSubscriptionRoute() {
  return <ManageSubscriptionPage user={useUser()} yourData={<OwnData />} />;
}
