import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Logo } from '#ui/logo.tsx';

/** Visitors see only 'Sign In'; the landing page has its own actions. */
export function VisitorBar() {
  return (
    <header className="page flex h-(--topbar) items-center justify-between gap-6">
      <Link to="/" aria-label="Attune, home" className="inline-flex items-center">
        <Logo />
      </Link>
      <nav aria-label="Main">
        <Button kind="secondary" render={<Link to="/login" prefetch="intent" />}>
          Sign In
        </Button>
      </nav>
    </header>
  );
}
