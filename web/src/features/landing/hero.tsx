import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { SIGN_UP_PATH } from './sign-up-path.ts';
import { StaticSection } from './static-section.tsx';

export function Hero({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <section aria-labelledby="hero-title">
      <div className="page grid gap-6 pt-[clamp(2rem,1rem+4vw,4.5rem)] lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-end lg:gap-12">
        <h1
          id="hero-title"
          className="max-w-[11em] font-display text-5xl font-[410] tracking-[-0.028em]"
        >
          Lead in the AI era, <em className="block">in your own key.</em>
        </h1>
        <div className="grid max-w-120 gap-5">
          <p className="text-lg">
            Attune asks how you think and where you stand with AI. Then it offers one useful step at
            a time, and tells you why.
          </p>
          {isSignedIn ? <MemberActions /> : <VisitorActions />}
        </div>
      </div>
      <StaticSection part="art" />
    </section>
  );
}

function VisitorActions() {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button size="lg" render={<Link to={SIGN_UP_PATH} />}>
          Get Started
        </Button>
        <Link to="/login" className="link inline-flex min-h-11 items-center font-semibold">
          Sign in
        </Link>
      </div>
      <p className="text-xs text-muted">7 days of full access. No credit card needed.</p>
    </>
  );
}

function MemberActions() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button render={<Link to="/questionnaire" />}>Start Your Journey</Button>
      <Button kind="secondary" render={<Link to="/forum" />}>
        Join Community
      </Button>
    </div>
  );
}
