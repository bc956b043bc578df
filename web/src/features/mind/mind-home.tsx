import { isWorry } from '@attune/domain/mind/worry';
import type { UseQueryResult } from '@tanstack/react-query';
import type { MindOverview, MindSettings, Practice } from '#platform/api/generated/types.gen.ts';
import { useBelowFoldReady } from '#platform/browser/use-below-fold-ready.ts';
import { Loading } from '#ui/loading.tsx';
import { TryAgainBox } from '#ui/try-again-box.tsx';
import { BreathingSection } from './breathing/breathing-section.tsx';
import { MoodCheckIn } from './check-in/mood-check-in.tsx';
import { MoodWeek } from './check-in/mood-week.tsx';
import { WorryOffer } from './check-in/worry-offer.tsx';
import { MoodHistory } from './history/mood-history.tsx';
import { JournalSection } from './journal/journal-section.tsx';
import { useRecordMood } from './mind.queries.ts';
import { PracticeList } from './practices/practice-list.tsx';
import { Reminders } from './settings/reminders.tsx';
import { ZenMode } from './settings/zen-mode.tsx';

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
          Your own part of this page could not be read. Breathing and practices still work.
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
