import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useHydrated } from '#platform/browser/use-hydrated.ts';
import { Logo } from '#ui/logo.tsx';
import { LoginArt, LoginArtStrip } from './login-art.tsx';

const DAYS = [
  ['Today', 'Nine questions, about four minutes. The result at once.'],
  ['Day 2', 'A first lesson and a companion that know your answers.'],
  ['Day 5', 'We write to you: two days left. No surprise.'],
  ['Day 7', 'The trial ends by itself. Nothing is charged.'],
] as const;

export function LoginLayout({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated();
  return (
    <main
      id="main"
      tabIndex={-1}
      className="grid min-h-svh max-bar:grid-rows-[auto_1fr] bar:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
    >
      <aside
        aria-label="What the trial looks like"
        className="relative isolate grid min-h-38 content-start gap-8 overflow-clip bg-field px-(--gutter) py-5 text-on-field bar:sticky bar:top-0 bar:h-svh bar:min-h-168 bar:content-between bar:py-8 bar:pe-12 bar:pb-12"
      >
        <LoginArtStrip />
        <Link to="/" aria-label="Attune, home" className="justify-self-start text-inherit">
          <Logo tone="inherit" />
        </Link>
        <div className="relative grid gap-8 ps-10 before:absolute before:inset-y-0 before:start-1.5 before:-top-0.5 before:bottom-11 before:w-0.5 before:bg-gold max-bar:hidden">
          <LoginArt />
          <h2 className="display text-3xl">Seven days to find your key</h2>
          <ol className="grid max-w-104 gap-5 text-sm">
            {DAYS.map(([day, what]) => (
              <li
                key={day}
                className="relative before:absolute before:-start-10 before:top-1 before:size-3.5 before:rounded-full before:bg-gold before:ring-4 before:ring-field"
              >
                <b className="block">{day}</b>
                {what}
              </li>
            ))}
          </ol>
        </div>
      </aside>
      <section
        aria-labelledby="gate-title"
        className="mx-auto w-full max-w-116 px-(--gutter) pt-6 pb-12 bar:self-center bar:py-8"
      >
        {/* Until hydration, nothing can be typed that would be lost. */}
        <fieldset disabled={!isHydrated} className="contents">
          {children}
        </fieldset>
      </section>
    </main>
  );
}
