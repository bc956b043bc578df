import { Link } from 'react-router';
import { LandingNotice } from './landing-notice.tsx';

export function SignInNotice({ requestedPath }: { requestedPath: string }) {
  return (
    <LandingNotice>
      <p className="font-medium">Create a free account or sign in to continue</p>
      <Link
        to={`/login?returnTo=${encodeURIComponent(requestedPath)}`}
        className="link inline-flex min-h-11 items-center font-semibold"
      >
        Go to sign in
      </Link>
    </LandingNotice>
  );
}
