import { tracePath } from '#ui/art.ts';
import { cx } from '#ui/cx.ts';

type WaveProgressProps = {
  /** How many questions, counted from the first, are answered or skipped. */
  settled: number;
  /** The current question; on the review, one more than the last. */
  current: number;
  total: number;
  label: string;
};

const [START, END, REST] = [10, 890, 20];

/** A progress bar drawn as a string: straight up to the current question, wavy after it. */
export function WaveProgress({ settled, current, total, label }: WaveProgressProps) {
  const gap = (END - START) / (total - 1);
  const xOf = (question: number) => START + (question - 1) * gap;
  const calmUntil = xOf(Math.min(total, Math.max(settled, current)));
  const wave = (x: number) => {
    const rise = Math.min(1, (x - calmUntil) / (1.5 * gap));
    return REST + 9 * rise * Math.sin(((x - calmUntil) / gap) * Math.PI * 2);
  };
  return (
    <div
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={Math.min(current, total)}
      aria-valuetext={label}
      aria-label="Progress"
      className="relative ms-1.5 h-10 flex-1 md:ms-0"
    >
      <svg
        viewBox="0 0 900 40"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-0 size-full fill-none"
        strokeLinecap="round"
      >
        {calmUntil < END && (
          <path
            className="stroke-line-strong"
            vectorEffect="non-scaling-stroke"
            d={tracePath(wave, calmUntil, END, Math.ceil((END - calmUntil) / 14))}
          />
        )}
        <path
          className="stroke-accent-ink stroke-[2.5]"
          vectorEffect="non-scaling-stroke"
          d={`M${START} ${REST}H${calmUntil}`}
        />
      </svg>
      {Array.from({ length: total }, (_, index) => index + 1).map((question) => (
        <i
          key={question}
          style={{ left: `${(xOf(question) / 900) * 100}%` }}
          className={cx(
            'absolute top-1/2 -translate-1/2 rounded-full',
            question === current && 'size-5 border-2 border-ink bg-gold',
            question !== current && 'size-2.25 border-[1.5px]',
            question !== current &&
              (question <= Math.max(settled, current)
                ? 'border-accent-ink bg-accent-ink'
                : 'border-line-strong bg-paper'),
          )}
        />
      ))}
    </div>
  );
}
