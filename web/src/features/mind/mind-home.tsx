import { getMindPath, type MindSectionId } from '@attune/domain/mind/mind-sections';
import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import type { MindOverview, MindSettings, Practice } from '#platform/api/generated/types.gen.ts';
import { Icon } from '#ui/icon.tsx';
import { Loading } from '#ui/loading.tsx';
import { TryAgainBox } from '#ui/try-again-box.tsx';
import { BreathingSection } from './breathing/breathing-section.tsx';
import { CheckInSection } from './check-in/check-in-section.tsx';
import { MoodHistory } from './history/mood-history.tsx';
import { JournalSection } from './journal/journal-section.tsx';
import { MindColumns } from './mind-section.tsx';
import { MindTabs } from './mind-tabs.tsx';
import { PracticeList } from './practices/practice-list.tsx';
import { Reminders } from './settings/reminders.tsx';
import { ZenMode } from './settings/zen-mode.tsx';

type MindHomeProps = {
  userId: string;
  timeZone: string;
  section: MindSectionId;
  mind: UseQueryResult<MindOverview>;
  settings: MindSettings;
  practices: UseQueryResult<Practice[]>;
};

export function MindHome(props: MindHomeProps) {
  const { section } = props;
  return (
    <div data-calm className="-my-8 grid grid-cols-1 gap-8 pb-10 md:my-0 md:gap-10">
      <div>
        {section === 'reminders' ? (
          <SettingsHead />
        ) : (
          <>
            <h1 className="sr-only">Mind</h1>
            <MindTabs current={section} />
          </>
        )}
        {section === 'breathe' && (
          <div className="md:pt-8">
            <BreathingSection userId={props.userId} settings={props.settings} />
          </div>
        )}
      </div>
      {section !== 'breathe' && (
        <div className="peer grid content-start gap-8">
          <Section {...props} />
        </div>
      )}
      <Foot isLinkingReminders={section !== 'reminders'} />
    </div>
  );
}

function Section({ userId, timeZone, section, mind, settings, practices }: MindHomeProps) {
  const { isZen } = settings;
  const overview = mind.data;
  if (section === 'practices') {
    if (mind.isPending) return <Loading variant="skeleton" size="lg" />;
    const suggestions = overview?.suggestions ?? [];
    return <PracticeList practices={practices} suggestions={suggestions} isZen={isZen} />;
  }
  if (section === 'over-time') {
    return <MoodHistory userId={userId} timeZone={timeZone} isZen={isZen} />;
  }
  const problem = mind.isError && !overview && (
    <TryAgainBox onRetry={() => void mind.refetch()}>
      Your data couldn’t load. It’s safe, and breathing and practices still work.
    </TryAgainBox>
  );
  if (section === 'check-in') {
    return (
      <>
        {problem}
        <CheckInSection userId={userId} mind={overview} isPending={mind.isPending} />
      </>
    );
  }
  if (!overview) return problem || <Loading variant="skeleton" size="lg" />;
  if (section === 'journal') {
    return <JournalSection userId={userId} timeZone={timeZone} mind={overview} />;
  }
  return (
    <MindColumns>
      <Reminders userId={userId} reminders={overview.reminders} />
      <ZenMode userId={userId} settings={settings} />
    </MindColumns>
  );
}

const SETTINGS_NAME = 'Reminders and Zen mode';

function SettingsHead() {
  return (
    <div className="grid gap-2">
      <Link
        to={getMindPath('breathe')}
        className="link inline-flex min-h-12 w-fit items-center gap-1 text-sm font-medium no-underline! hover:underline!"
      >
        <Icon of={ArrowLeft} size={18} />
        Mind
      </Link>
      <h1 className="display text-4xl">{SETTINGS_NAME}</h1>
    </div>
  );
}

function Foot({ isLinkingReminders }: { isLinkingReminders: boolean }) {
  return (
    // Shown once the section has loaded, so that nothing in view moves.
    <div className="grid gap-1 text-sm text-muted peer-has-[[aria-label=Loading]]:hidden">
      {isLinkingReminders && (
        <Link
          to={getMindPath('reminders')}
          className="link inline-flex min-h-9 w-fit items-center font-medium"
        >
          {SETTINGS_NAME}
        </Link>
      )}
      <p>
        Mind doesn’t replace treatment. If things feel too heavy,{' '}
        <a href="/docs/care.html" className="link">
          talk to someone now
        </a>
        .
      </p>
    </div>
  );
}
