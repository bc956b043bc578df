import { pageMeta } from '#app/page-meta.ts';
import { PageHead } from '#app/shell/page-head.tsx';
import { useUser } from '#features/account/auth-context.ts';
import { Portrait } from '#features/account/profile/portrait.tsx';
import { ProfileForm } from '#features/account/profile/profile-form.tsx';
import { ProfileSection } from '#features/account/profile/profile-section.tsx';
import { AssessmentBrief } from '#features/assessment/summary/assessment-brief.tsx';
import { PublicProfilePreview } from '#features/forum/public-profile-preview.tsx';

export const meta = pageMeta('/profile');

export default function ProfileRoute() {
  const user = useUser();
  return (
    <>
      <PageHead title="Profile">Your name, photo and time zone.</PageHead>
      <div className="grid gap-12 lg:grid-cols-[minmax(0,29rem)_minmax(0,24rem)] lg:gap-20">
        <div className="grid content-start gap-8">
          <Portrait />
          <ProfileForm />
        </div>
        <div className="grid content-start gap-12">
          <ProfileSection
            title="What others see"
            lead="Your name and photo appear on your posts. People who open your profile see all of this."
          >
            <PublicProfilePreview user={user} />
          </ProfileSection>
          <ProfileSection title="Your assessment at a glance">
            <AssessmentBrief user={user} />
          </ProfileSection>
        </div>
      </div>
    </>
  );
}
