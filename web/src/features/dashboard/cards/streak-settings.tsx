import { WEEKDAY_NAMES } from '@attune/domain/dashboard/describe-streak';
import { MAX_PAUSE_DAYS, pauseIssue } from '@attune/domain/dashboard/pause';
import { shiftDay, type Weekday } from '@attune/domain/kernel/day-number';
import { type FormEvent, useId, useState } from 'react';
import { messageOf } from '#platform/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { type SettingsChange, useChangeSettings } from '../dashboard.queries.ts';
import { formatShortDay } from '../format-day.ts';

type StreakSettingsProps = {
  userId: string;
  today: string;
  restWeekday: Weekday | null;
  pausedUntil: string | null;
};

const WEEKDAYS: ReadonlyArray<{ value: string; label: string }> = [
  { value: '', label: 'Any one day a week' },
  ...Object.entries(WEEKDAY_NAMES).map(([value, label]) => ({ value, label })),
];

export function StreakSettings({ userId, today, restWeekday, pausedUntil }: StreakSettingsProps) {
  const change = useChangeSettings(userId);
  const [until, setUntil] = useState(() => shiftDay(today, 7));
  const [issue, setIssue] = useState<string | null>(null);
  const id = useId();

  function send(settingsChange: SettingsChange) {
    setIssue(null);
    change.mutate(settingsChange, {
      onError: (error) => setIssue(messageOf(error, 'That couldn’t be saved. Please try again.')),
    });
  }
  function startPause(event: FormEvent) {
    event.preventDefault();
    const problem = until === '' ? 'Please choose a day.' : pauseIssue(today, until);
    if (problem) setIssue(problem);
    else send({ pause: { until } });
  }

  return (
    <div className="comes grid gap-4 rounded-md bg-surface p-4">
      <div className="grid gap-1">
        <p className="text-sm font-medium" aria-hidden="true">
          Rest day
        </p>
        <NativeSelect
          label="Rest day"
          size="sm"
          options={WEEKDAYS}
          value={restWeekday === null ? '' : String(restWeekday)}
          onValueChange={(value) => send({ restWeekday: value === '' ? null : Number(value) })}
        />
      </div>
      {pausedUntil === null ? (
        <form noValidate onSubmit={startPause} className="grid gap-2">
          <label htmlFor={id} className="text-sm font-medium">
            Pause through
          </label>
          <input
            id={id}
            type="date"
            value={until}
            min={today}
            max={shiftDay(today, MAX_PAUSE_DAYS)}
            aria-invalid={issue !== null}
            onChange={(event) => setUntil(event.target.value)}
            className="control min-h-9! px-3! py-1! text-sm"
          />
          <div>
            <Button type="submit" kind="secondary" size="sm" isWorking={change.isPending}>
              Pause the streak
            </Button>
          </div>
        </form>
      ) : (
        <div className="grid justify-items-start gap-2">
          <p className="text-sm">Paused through {formatShortDay(pausedUntil)}.</p>
          <Button
            kind="secondary"
            size="sm"
            isWorking={change.isPending}
            onClick={() => send({ pause: null })}
          >
            End the pause
          </Button>
        </div>
      )}
      <div role="alert" className="empty:-mt-4">
        {issue && <FieldError id={`${id}-issue`}>{issue}</FieldError>}
      </div>
    </div>
  );
}
