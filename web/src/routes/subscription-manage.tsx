import { CurrentUserData } from '#app/current-user-data.tsx';
import { pageMeta } from '#app/page-meta.ts';
import { useUser } from '#features/account/auth-context.ts';
import { ManageSubscriptionPage } from '#features/billing/manage/manage-page.tsx';
import { Help } from '#features/support/help.tsx';

export const meta = pageMeta('/subscription/manage');

export default function ManageSubscriptionRoute() {
  const user = useUser();
  return (
    <ManageSubscriptionPage
      user={user}
      yourData={<CurrentUserData />}
      help={<Help user={user} />}
    />
  );
}
