import type { User } from '#platform/api/generated/types.gen.ts';
import { cx } from '#ui/cx.ts';
import { type TrialDay, trialDays } from './trial-days.ts';

type TrialLineProps = { user: Pick<User, 'createdAt' | 'trialEndsAt' | 'timeZone'>; now: Date };

/** The trial's days on one line, which is blue up to today. */
export function TrialLine({ user, now }: TrialLineProps) {
  const { trialEndsAt } = user;
  const trial = trialEndsAt ? trialDays({ ...user, trialEndsAt }, now) : null;
  if (!trial) return null;
  const { days, description } = trial;
  const steps = days.length - 1;
  const today = days.findIndex((day) => day.isToday);
  return (
    <div
      role="img"
      aria-label={description}
      className="relative mx-2.5 h-24 before:absolute before:inset-x-0 before:top-7.75 before:h-px before:bg-line-strong sm:h-19 sm:before:top-3.25"
    >
      <span
        className="absolute top-7.5 left-0 h-0.75 bg-accent-ink sm:top-3"
        style={{ width: `${(100 * today) / steps}%` }}
      />
      {days.map((day) => (
        <Day key={day.index} day={day} steps={steps} />
      ))}
    </div>
  );
}

/**
 * On a phone, 'Today' is above the line, and only days with an event have a label below it, so that
 * no two labels overlap.
 */
function Day({ day, steps }: { day: TrialDay; steps: number }) {
  const isFirst = day.index === 0;
  const isLast = day.index === steps;
  return (
    <span
      className={cx(
        'absolute top-0 grid w-18 text-xs leading-[1.4] sm:w-28',
        isFirst && '-translate-x-1.5 justify-items-start text-start',
        isLast && '-translate-x-[calc(100%-0.375rem)] justify-items-end text-end',
        !isFirst && !isLast && '-translate-x-1/2 justify-items-center text-center',
      )}
      style={{ left: `${(100 * day.index) / steps}%` }}
    >
      <b className="h-4.5 text-ink sm:hidden">{day.isToday && 'Today'}</b>
      <i
        className={cx(
          'rounded-full',
          day.isToday
            ? 'my-0.5 size-5.75 border-2 border-ink bg-gold'
            : 'my-2 size-2.75 border-[1.5px]',
          day.isPast && 'border-accent-ink bg-accent-ink',
          !day.isToday && !day.isPast && 'border-line-strong bg-paper',
        )}
      />
      <span
        className={cx(
          'text-muted',
          (day.isToday || isLast) && 'sm:font-semibold sm:text-ink',
          isLast && 'max-sm:font-semibold max-sm:text-ink',
          day.note === null && 'max-sm:hidden',
        )}
      >
        {day.isToday ? (
          <>
            <span className="max-sm:hidden">Today</span>
            <span className="sm:hidden">{day.short}</span>
          </>
        ) : (
          day.short
        )}
      </span>
      {day.note && (
        <span
          className={cx('text-balance text-muted', !isFirst && !isLast && 'max-sm:-translate-x-2')}
        >
          {day.note}
        </span>
      )}
    </span>
  );
}
