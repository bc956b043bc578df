import { useId } from 'react';

type SettlingStringProps = {
  share: number;
  className?: string;
};

const WIDTH = 160;
const STEP = 16;

/** Progress: straight where done, wavy ahead. The text beside it says the same. */
export function SettlingString({ share, className }: SettlingStringProps) {
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
