import { Link } from 'react-router';
import { Logo } from '#ui/logo.tsx';
import { ThemeToggle } from '#ui/theme-toggle.tsx';

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:decoration-2';

export function LandingFooter({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <footer className="bg-slab py-10 text-on-slab">
      <div className="page flex flex-wrap items-center gap-x-8 gap-y-3">
        <Logo tone="inherit" />
        <nav
          aria-label="Footer"
          className="flex flex-wrap gap-x-6 text-sm max-md:order-1 max-md:basis-full"
        >
          <a href="/docs/terms-of-use.html" className={LINK}>
            Terms of Service
          </a>
          <a href="/docs/privacy-policy.html" className={LINK}>
            Privacy Policy
          </a>
          <a href="/docs/help.html" className={LINK}>
            Help
          </a>
          {!isSignedIn && (
            <Link to="/login" className={LINK}>
              Sign In
            </Link>
          )}
        </nav>
        <ThemeToggle className="ms-auto text-inherit! hover:bg-transparent!" />
        <p className="basis-full text-xs text-on-slab-muted max-md:order-1">
          Attune is for learning and reflection. It is not medical care. If you are in danger, call
          your local emergency number.
        </p>
      </div>
    </footer>
  );
}
