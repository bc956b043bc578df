import { CARD_NAMES } from '@attune/domain/dashboard/cards';
import { describeRecentDays, describeStreak } from '@attune/domain/dashboard/describe-streak';
import type { Weekday } from '@attune/domain/kernel/day-number';
import { pluralize } from '@attune/domain/kernel/pluralize';
import { useState } from 'react';
import type { Dashboard } from '#platform/api/generated/types.gen.ts';
import { cx } from '#ui/cx.ts';
import { Lazy, lazyPart } from '#ui/lazy.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { Card } from '../card.tsx';
import { formatShortDay, formatWeekday } from '../format-day.ts';

const STREAK_SETTINGS = lazyPart(
  async () => (await import('./streak-settings.tsx')).StreakSettings,
);

type StreakCardProps = { board: Dashboard; userId: string };

/** Days in a row on the user's calendar; a weekly rest day and a pause do not break it. */
export function StreakCard({ board, userId }: StreakCardProps) {
  const { isZen, streak, settings: chosen } = board;
  const { days, longest, recent } = streak;
  const [isOpen, setIsOpen] = useState(false);
  const { restWeekday, pause } = chosen;
  const facts = {
    ...streak,
    restWeekday: restWeekday as Weekday | null,
    pausedUntil: pause?.until ?? null,
  };
  return (
    <Card name={CARD_NAMES.streak}>
      {isZen ? (
        <p className="font-display text-2xl font-[430]">
          {days > 0 ? 'Day after day, at your own pace' : 'Ready when you are'}
        </p>
      ) : (
        <p className="font-display text-2xl leading-none font-[430]">
          <b className="me-[0.1em] text-[3.75rem] leading-none font-[410] tracking-[-0.03em]">
            {days}
          </b>{' '}
          {days === 1 ? 'day' : 'days in a row'}
        </p>
      )}
      <DayStrip recent={recent} label={describeRecentDays(recent, { hidesNumbers: isZen })} />
      <p className="text-sm text-muted">
        {describeStreak(facts, isZen || !pause ? formatWeekday : formatShortDay)}
        {!isZen && longest > days && ` Your longest so far: ${pluralize(longest, 'day')}.`}
      </p>
      <div className="grid gap-3">
        <TextAction
          tone="muted"
          aria-expanded={isOpen}
          className="justify-self-start"
          onClick={() => setIsOpen(!isOpen)}
        >
          Rest day and pause
        </TextAction>
        {isOpen && (
          <Lazy
            part={STREAK_SETTINGS}
            userId={userId}
            today={board.day}
            restWeekday={facts.restWeekday}
            pausedUntil={facts.pausedUntil}
          />
        )}
      </div>
    </Card>
  );
}

type Recent = Dashboard['streak']['recent'];
type DayStripProps = { recent: Recent; label: string };

const DAY_STYLES: Record<Recent[number]['state'], string> = {
  active: 'h-full w-0.75 bg-accent-ink',
  rest: 'h-[22%] w-0.75 bg-line-strong',
  paused: 'h-[22%] w-1.25 border border-line-strong',
  open: 'h-full w-1.25 border-[1.5px] border-dashed border-accent-ink',
  missed: 'size-0.75 bg-line-strong',
};

function DayStrip({ recent, label }: DayStripProps) {
  return (
    <div role="img" aria-label={label} className="flex h-16 items-center justify-between">
      {recent.map(({ day, state }) => (
        <i key={day} className={cx('rounded-full', DAY_STYLES[state])} />
      ))}
    </div>
  );
}
