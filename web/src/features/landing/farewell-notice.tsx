import { LandingNotice } from './landing-notice.tsx';

export function FarewellNotice() {
  return (
    <LandingNotice>
      <p>
        <b>Your account is deleted.</b> Nothing of yours is left in this browser either. A last mail
        confirms it. All the best to you.
      </p>
    </LandingNotice>
  );
}
