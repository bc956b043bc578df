import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useHydrated } from '#platform/browser/use-hydrated.ts';
import { createRandom, createWave, remainingUnrest, tracePath } from '#ui/art.ts';
import { Logo } from '#ui/logo.tsx';

/** A day of the trial, what happens on it, and the same in two words for phones. */
const DAYS = [
  ['Today', 'Nine questions in about four minutes, with your result right away.', 'Result'],
  ['Day 2', 'A first lesson and a companion based on your answers.', 'First lesson'],
  ['Day 5', 'We’ll email you when two days are left.', 'Reminder'],
  ['Day 7', 'The trial ends on its own. Nothing is charged.', 'No charge'],
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
        className="relative isolate grid min-h-38 content-between gap-6 overflow-clip bg-field px-(--gutter) py-5 text-on-field bar:sticky bar:top-0 bar:h-svh bar:min-h-168 bar:content-between bar:py-8 bar:pe-12 bar:pb-12"
      >
        <LoginArtStrip />
        <Link
          to="/"
          aria-label="Attune, home"
          className="-m-2 justify-self-start rounded-md bg-field p-2 text-inherit"
        >
          <Logo tone="inherit" />
        </Link>
        <PhoneTimeline />
        <div className="relative grid gap-8 ps-10 before:absolute before:inset-y-0 before:start-1.5 before:-top-0.5 before:bottom-11 before:w-0.5 before:bg-gold max-bar:hidden">
          <LoginArt />
          <h2 className="display text-3xl">Seven days to find your key</h2>
          <ol className="grid max-w-104 gap-5 text-sm">
            {DAYS.map(([day, text]) => (
              <li
                key={day}
                className="relative before:absolute before:-start-10 before:top-1 before:size-3.5 before:rounded-full before:bg-gold before:ring-4 before:ring-field"
              >
                <b className="block">{day}</b>
                {text}
              </li>
            ))}
          </ol>
        </div>
      </aside>
      <section
        aria-labelledby="gate-title"
        className="mx-auto w-full max-w-116 px-(--gutter) pt-6 pb-12 bar:self-center bar:py-8"
      >
        {/* Disabled until hydration: anything typed before it would be lost. */}
        <fieldset disabled={!isHydrated} className="contents">
          {children}
        </fieldset>
      </section>
    </main>
  );
}

/** The seven days in one row, so that the form stays on the first screen. */
function PhoneTimeline() {
  return (
    <ol className="relative grid grid-cols-[4.25rem_1fr_1fr_4.25rem] text-center text-xs leading-snug whitespace-nowrap before:absolute before:inset-x-0 before:top-1.25 before:h-0.5 before:bg-gold bar:hidden">
      {DAYS.map(([day, , brief]) => (
        <li
          key={day}
          className="relative pt-5 before:absolute before:inset-x-0 before:top-0 before:mx-auto before:size-3 before:rounded-full before:bg-gold before:ring-3 before:ring-field first:text-start first:before:ms-0 last:text-end last:before:me-0"
        >
          <b className="block">{day}</b>
          {brief}
        </li>
      ))}
    </ol>
  );
}

const STRINGS = Array.from({ length: 13 }, (_, i) => i);
const ACCENT_INDEX = 6;

/** Loose strings that merge into the line with the seven days. */
function drawTallStrings(): string[] {
  const random = createRandom(23);
  return STRINGS.map((i) => {
    const looseX = -30 + i * 60 + random() * 24;
    const amplitude = 90 * (0.5 + random());
    const wave = createWave(random);
    const x = (y: number) => {
      const unrest = remainingUnrest(y / 560, 0.99);
      return 7 + unrest * (looseX - 7 + amplitude * wave(y / 560));
    };
    return tracePath(x, 0, 560, 22);
  });
}

/** The same strings drawn horizontally, for phones. */
function drawFlatStrings(): string[] {
  const random = createRandom(9);
  return STRINGS.slice(0, 9).map((i) => {
    const restY = 36 + i * 6;
    const amplitude = 42 * (0.6 + random() * 0.7);
    const end = 0.75 + random() * 0.2;
    const wave = createWave(random);
    const y = (x: number) => restY + remainingUnrest(x / 390, end) * amplitude * wave(x / 390);
    return tracePath(y, 0, 390, 18);
  });
}

const TALL = drawTallStrings();
const FLAT = drawFlatStrings();
const ART_COLORS = 'art overflow-visible [--art-line:currentColor] [--art-own:var(--color-gold)]';

function LoginArt() {
  return (
    <svg
      viewBox="0 0 640 560"
      aria-hidden="true"
      className={`${ART_COLORS} absolute bottom-full -z-10 h-140! w-160! max-bar:hidden`}
    >
      {/* Drawn horizontally, then mirrored on the diagonal so that they fall from the top. */}
      <g transform="matrix(0 1 1 0 0 0)">
        {TALL.map((path, i) => (
          <path key={path} className={i === ACCENT_INDEX ? 'art-own' : 'art-string'} d={path} />
        ))}
      </g>
    </svg>
  );
}

/** Fades out at the logo and at the line of the seven days, so that no string crosses a word. */
function LoginArtStrip() {
  return (
    <svg
      viewBox="0 0 390 152"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`${ART_COLORS} absolute inset-0 -z-10 mask-[radial-gradient(72%_64%_at_100%_0,black_60%,transparent)] opacity-60 bar:hidden`}
    >
      {FLAT.map((path) => (
        <path key={path} className="art-string" d={path} />
      ))}
    </svg>
  );
}
