import { pageMeta } from '../app/page-meta.ts';
import { PageHead } from '../app/shell/page-head.tsx';
import { ProfileForm } from '../features/account/settings/profile-form.tsx';

export const meta = pageMeta('/profile');

export default function ProfileRoute() {
  return (
    <>
      <PageHead title="Profile">Who you are here, and which days are yours.</PageHead>
      <ProfileForm />
    </>
  );
}
