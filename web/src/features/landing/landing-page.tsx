import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Loading } from '#ui/loading.tsx';
import { AssessmentBand } from './assessment-band.tsx';
import { Hero } from './hero.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { MindAndPrice } from './mind-and-price.tsx';
import { StaticSection } from './static-section.tsx';

type LandingPageProps = {
  isSignedIn: boolean;
  /** Set when a visitor requested a protected page and was redirected here. */
  notice: { requestedPath: string } | null;
  isFarewell: boolean;
};

export function LandingPage({ isSignedIn, notice, isFarewell }: LandingPageProps) {
  return (
    <>
      <main id="main" tabIndex={-1}>
        {isFarewell && <FarewellNotice />}
        {notice && <SignInNotice requestedPath={notice.requestedPath} />}
        {/* All parts appear together: one that came later would shift the others. */}
        <Suspense fallback={<Loading variant="fullPage" className="min-h-svh" />}>
          <Hero isSignedIn={isSignedIn} />
          <StaticSection part="features" />
          <AssessmentBand />
          <StaticSection part="companion" />
          <MindAndPrice isSignedIn={isSignedIn} />
        </Suspense>
      </main>
      <LandingFooter isSignedIn={isSignedIn} />
    </>
  );
}

function FarewellNotice() {
  return (
    <LandingNotice>
      <p>
        <b>Your account is deleted.</b> Nothing of yours is left in this browser either. A last mail
        confirms it. All the best to you.
      </p>
    </LandingNotice>
  );
}

function SignInNotice({ requestedPath }: { requestedPath: string }) {
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

/** Takes the focus once, so that it is read out. */
function LandingNotice({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="page pt-4">
      <div
        ref={box}
        role="status"
        tabIndex={-1}
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-md bg-accent-soft px-4 py-3 text-sm"
      >
        {children}
      </div>
    </div>
  );
}
