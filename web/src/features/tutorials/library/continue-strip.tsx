import { useId } from 'react';
import { Link } from 'react-router';
import type { ListedTutorial } from '#platform/api/generated/types.gen.ts';
import { Button } from '#ui/button.tsx';
import { Cover } from '#ui/cover.tsx';
import { formatTimeLeft } from '../lesson-labels.ts';

export function ContinueStrip({ tutorial }: { tutorial: ListedTutorial }) {
  const { id, title, minutes, minutesLeft } = tutorial;
  return (
    <section aria-labelledby="continue" className="rule grid gap-4">
      <h2 id="continue" className="text-sm font-semibold">
        Pick up where you left off
      </h2>
      <div className="grid grid-cols-[5.5rem_1fr] items-center gap-x-4 gap-y-4 sm:grid-cols-[8rem_1fr_auto] sm:gap-x-6">
        <div className="aspect-8/5 overflow-clip rounded-md">
          <Cover id={id} />
        </div>
        <div className="grid min-w-0 gap-2">
          <h3 className="heading text-xl">{title}</h3>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
            <ProgressLine share={1 - minutesLeft / minutes} className="h-3! w-40!" />
            <span>{formatTimeLeft(tutorial)}</span>
          </div>
        </div>
        <Button className="max-sm:col-span-2" render={<Link to={`/tutorials/${id}`} />}>
          Continue
        </Button>
      </div>
    </section>
  );
}

type ProgressLineProps = {
  share: number;
  className?: string;
};

const WIDTH = 160;
const STEP = 16;

/** Progress as a line, straight where done and wavy after it. The text beside it says the same. */
function ProgressLine({ share, className }: ProgressLineProps) {
  const id = useId();
  const reached = Math.round(Math.min(1, Math.max(0, share)) * WIDTH);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} 12`}
      className={`art overflow-visible! ${className ?? ''}`}
      aria-hidden="true"
    >
      <clipPath id={id}>
        <rect x={reached} y={-2} width={WIDTH - reached} height={16} />
      </clipPath>
      <path className="art-string" d={WAVE} clipPath={`url(#${id})`} />
      {reached > 0 && <path className="art-own" d={`M0 6H${reached}`} />}
      {reached < WIDTH && <circle className="art-next" cx={reached} cy={6} r={4} />}
    </svg>
  );
}

const WAVE = Array.from(
  { length: WIDTH / STEP },
  (_, i) => `M${i * STEP} 6q${STEP / 4} -6 ${STEP / 2} 0t${STEP / 2} 0`,
).join('');
