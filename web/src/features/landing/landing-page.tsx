import { Suspense } from 'react';
import { Loading } from '../../ui/loading.tsx';
import { AssessmentBand } from './assessment-band.tsx';
import { FarewellNotice } from './farewell-notice.tsx';
import { Hero } from './hero.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { MindAndPrice } from './mind-and-price.tsx';
import { SignInNotice } from './sign-in-notice.tsx';
import { StaticSection } from './static-section.tsx';

type LandingPageProps = {
  isSignedIn: boolean;
  /** Set when a visitor wanted a protected page and was brought here instead. */
  notice: { requestedPath: string } | null;
  /** Set when somebody has just deleted their account. */
  isFarewell: boolean;
};

export function LandingPage({ isSignedIn, notice, isFarewell }: LandingPageProps) {
  return (
    <>
      <main id="main" tabIndex={-1}>
        {isFarewell && <FarewellNotice />}
        {notice && <SignInNotice requestedPath={notice.requestedPath} />}
        {/* All at once or not yet: a part that came later would push the others about. */}
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
