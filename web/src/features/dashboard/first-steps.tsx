import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MoodWave } from '#ui/mood-wave.tsx';

type FirstStep = { title: string; text: string; link: ReactNode; drawing: ReactNode };

const DRAWING_CLASS = 'h-10 w-20 fill-none stroke-2';

const FIRST_STEPS: readonly FirstStep[] = [
  {
    title: 'Lessons become bars',
    text: 'Each lesson you finish adds a bar below your line of answers.',
    link: (
      <Link to="/tutorials" className="link">
        See the lessons
      </Link>
    ),
    drawing: (
      <svg viewBox="0 0 80 40" aria-hidden="true" className={`${DRAWING_CLASS} stroke-series-2`}>
        <path d="M8 40V22M24 40V30M40 40V14M56 40V22M72 40V8" strokeWidth="4" />
      </svg>
    ),
  },
  {
    title: 'Moods become a line',
    text: 'One tap a day, or now and then. Two weeks are enough to see a trend.',
    link: (
      <Link to="/mind" className="link">
        Note how you feel
      </Link>
    ),
    drawing: <MoodWave mood="light" className="h-10 w-16 text-series-4" />,
  },
  {
    title: 'Days become a streak',
    text: 'Anything you do counts for that day. One rest day a week doesn’t break it.',
    link: (
      <Link to="/daily" className="link">
        Open today’s page
      </Link>
    ),
    drawing: (
      <svg viewBox="0 0 80 40" aria-hidden="true" className={`${DRAWING_CLASS} stroke-accent-ink`}>
        <path d="M8 4V36M24 4V36M56 4V36" strokeWidth="3" />
        <path className="stroke-line-strong" d="M40 16V24" strokeWidth="3" />
        <path d="M72 4V36" strokeWidth="3" strokeDasharray="3 3" />
      </svg>
    ),
  },
];

export function FirstSteps() {
  return (
    <section aria-labelledby="first-steps" className="rule grid gap-6">
      <div className="grid gap-2">
        <h2 id="first-steps" className="heading text-2xl">
          This page fills up as you go
        </h2>
        <p className="max-w-measure text-muted">
          It starts empty. Begin with the step above. Whatever you do after that shows up here.
        </p>
      </div>
      <ul className="grid gap-8 sm:grid-cols-3">
        {FIRST_STEPS.map(({ title, text, link, drawing }) => (
          <li key={title} className="grid content-start gap-2 border-t border-line pt-4">
            {drawing}
            <h3 className="heading text-xl">{title}</h3>
            <p className="text-sm text-muted">{text}</p>
            <p className="text-sm">{link}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
