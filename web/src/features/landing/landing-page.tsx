import { Suspense } from 'react';
import { Loading } from '#ui/loading.tsx';
import { AssessmentBand } from './assessment-band.tsx';
import { FarewellNotice } from './farewell-notice.tsx';
import { Hero } from './hero.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { MindAndPrice } from './mind-and-price.tsx';
import { SignInNotice } from './sign-in-notice.tsx';
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
