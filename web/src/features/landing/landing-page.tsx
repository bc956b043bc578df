import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Loading } from '#ui/loading.tsx';
import { Logo } from '#ui/logo.tsx';
import { ThemeToggle } from '#ui/theme-toggle.tsx';
import { Hero } from './hero.tsx';
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
        <b>Your account has been deleted.</b> Your data is gone from this browser, too. We’ve
        emailed you a final confirmation. Take care.
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
        Go to sign-in
      </Link>
    </LandingNotice>
  );
}

/** Takes the focus once, so that screen readers read it out. */
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

function AssessmentBand() {
  return (
    <section className="bg-band py-(--section) text-on-band" aria-labelledby="band-title">
      <div className="page grid items-center gap-10 md:grid-cols-[5fr_6fr] md:gap-16">
        <div className="grid justify-items-start gap-5">
          <h2 id="band-title" className="display text-4xl">
            Nine questions.
            <br />
            About four minutes.
          </h2>
          <p className="max-w-measure text-lg">
            No right answers and no score to chase. Go back, change your mind, and correct the
            result if it isn’t you.
          </p>
          <Button
            size="lg"
            kind="ink"
            className="bg-[light-dark(var(--color-on-gold),var(--color-gold))]! text-[light-dark(var(--color-gold),var(--color-on-gold))]!"
            render={<Link to="/questionnaire" />}
          >
            Begin Your Assessment
          </Button>
        </div>
        <StaticSection part="question" />
      </div>
    </section>
  );
}

function LandingFooter({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <footer className="bg-slab py-10 text-on-slab">
      <div className="page flex flex-wrap items-center gap-x-8 gap-y-3">
        <Logo tone="inherit" />
        <nav
          aria-label="Footer"
          className="flex flex-wrap gap-x-6 text-sm max-md:order-1 max-md:basis-full [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:underline [&_a]:underline-offset-4 [&_a]:hover:decoration-2"
        >
          <Suspense>
            <StaticSection part="documents" className="contents" />
          </Suspense>
          {!isSignedIn && <Link to="/login">Sign In</Link>}
        </nav>
        <ThemeToggle className="ms-auto text-inherit! hover:bg-transparent!" />
        <p className="basis-full text-xs text-on-slab-muted max-md:order-1">
          Attune is for learning and reflection. It isn’t medical care. If you’re in danger, call
          your local emergency number.
        </p>
      </div>
    </footer>
  );
}
