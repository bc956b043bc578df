import { getMoodByLevel } from '@attune/domain/mind/moods';
import { isWorry } from '@attune/domain/mind/worry';
import type { UseQueryResult } from '@tanstack/react-query';
import type { MindOverview, MindSettings, Practice } from '#platform/api/generated/types.gen.ts';
import { useBelowFoldReady } from '#platform/browser/use-below-fold-ready.ts';
import { Loading } from '#ui/loading.tsx';
import { MoodWave } from '#ui/mood-wave.tsx';
import { TryAgainBox } from '#ui/try-again-box.tsx';
import { BreathingSection } from './breathing/breathing-section.tsx';
import { MoodCheckIn } from './check-in/mood-check-in.tsx';
import { WorryOffer } from './check-in/worry-offer.tsx';
import { formatDay, formatWeekday } from './format-day.ts';
import { MoodHistory } from './history/mood-history.tsx';
import { JournalSection } from './journal/journal-section.tsx';
import { useChangeMindSettings, useRecordMood } from './mind.queries.ts';
import { MindSection } from './mind-section.tsx';
import { PracticeList } from './practices/practice-list.tsx';
import { Reminders } from './settings/reminders.tsx';

type MindHomeProps = {
  userId: string;
  timeZone: string;
  mind: UseQueryResult<MindOverview>;
  settings: MindSettings;
  practices: readonly Practice[];
};

export function MindHome({ userId, timeZone, mind, settings, practices }: MindHomeProps) {
  const overview = mind.data;
  const isRestShown = useBelowFoldReady();
  const { isZen } = settings;
  return (
    <div data-calm className="-my-8 grid gap-14 pb-10 md:my-0">
      <h1 className="sr-only">Mind</h1>
      <div className="grid gap-3">
        <BreathingSection userId={userId} settings={settings} />
        <p className="text-sm text-muted">
          None of this is treatment. If it is too heavy to carry alone:{' '}
          <a href="/docs/care.html" className="link">
            help lines and people to talk to
          </a>
        </p>
      </div>
      {mind.isError && !overview && (
        <TryAgainBox onRetry={() => void mind.refetch()}>
          Your own data could not be loaded. Breathing and practices still work.
        </TryAgainBox>
      )}
      <CheckIn userId={userId} mind={overview} isPending={mind.isPending} />
      {isRestShown && (
        <PracticeList
          practices={practices}
          suggestions={overview?.suggestions ?? []}
          isZen={isZen}
        />
      )}
      {isRestShown && overview && (
        <>
          <JournalSection userId={userId} timeZone={timeZone} mind={overview} />
          <MoodHistory userId={userId} timeZone={timeZone} isZen={isZen} />
          <div className="grid gap-8">
            <Reminders userId={userId} reminders={overview.reminders} />
            <ZenMode userId={userId} settings={settings} />
          </div>
        </>
      )}
    </div>
  );
}

type CheckInProps = { userId: string; mind: MindOverview | undefined; isPending: boolean };

/** A separate component, so that recording a mood does not re-render the whole page. */
function CheckIn({ userId, mind, isPending }: CheckInProps) {
  const recording = useRecordMood(userId);
  return (
    <div className="grid gap-12 wide:grid-cols-[7fr_5fr] wide:gap-16">
      <MoodCheckIn
        userId={userId}
        recording={recording}
        hasCheckedIn={(mind?.today.moods.length ?? 0) > 0}
      />
      <Aside mind={mind} isPending={isPending} recording={recording} />
    </div>
  );
}

type AsideProps = Omit<CheckInProps, 'userId'> & { recording: ReturnType<typeof useRecordMood> };

function Aside({ mind, isPending, recording }: AsideProps) {
  if (!mind) return isPending ? <Loading variant="skeleton" /> : null;
  const { saved } = recording;
  const latest = mind.today.moods[0];
  const offer = saved?.offer ?? mind.today.offer;
  return (
    <div className="grid content-start gap-10">
      {offer && latest && isWorry(latest) && (
        <WorryOffer mood={latest} offer={offer} isZen={mind.settings.isZen} />
      )}
      <MoodWeek week={mind.week} today={mind.day} isZen={mind.settings.isZen} />
    </div>
  );
}

type ZenModeProps = { userId: string; settings: MindSettings };

/** Hides counts, minutes and dates in Mind and on the dashboard; everything is still recorded. */
function ZenMode({ userId, settings }: ZenModeProps) {
  const change = useChangeMindSettings(userId);
  return (
    <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 text-sm">
      <input
        type="checkbox"
        checked={settings.isZen}
        onChange={(event) => change({ isZen: event.target.checked })}
        className="size-5 accent-calm"
      />
      <span>
        <b className="font-semibold">Zen mode</b>{' '}
        <span className="text-muted">
          Hides numbers on Mind and your dashboard. Journal dates and reminder times stay.
        </span>
      </span>
    </label>
  );
}

type MoodWeekProps = { week: MindOverview['week']; today: string; isZen: boolean };

function MoodWeek({ week, today, isZen }: MoodWeekProps) {
  const isEmpty = week.every(({ level }) => level === null);
  if (isEmpty) {
    return (
      <MindSection name="Your days">
        <p className="text-sm text-muted">
          Your check-ins will appear here, one line for each day.
        </p>
      </MindSection>
    );
  }
  return (
    <MindSection name="Your last seven days">
      <ul className="grid text-sm">
        {week.map(({ day, level }) => {
          const mood = level === null ? null : getMoodByLevel(level);
          return (
            <li
              key={day}
              className="grid min-h-11 grid-cols-[6rem_3.5rem_1fr] items-center border-b border-line"
            >
              <span className="text-muted">
                {day === today ? 'Today' : isZen ? formatWeekday(day) : formatDay(day)}
              </span>
              {mood ? (
                <MoodWave mood={mood.id} className="h-7 w-10.5 text-calm-ink" />
              ) : (
                <span className="me-4 border-t border-dashed border-line-strong" />
              )}
              {mood ? (
                <b className="font-semibold">{mood.label}</b>
              ) : (
                <span className="text-muted">{day === today ? 'Not yet' : 'No check-in'}</span>
              )}
            </li>
          );
        })}
      </ul>
    </MindSection>
  );
}
