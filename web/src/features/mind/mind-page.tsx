import type { UserDocument } from '@attune/domain/account/user-document';
import { getMindPath } from '@attune/domain/mind/mind-sections';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearchParams } from 'react-router';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loading } from '#ui/loading.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { TryAgainBox } from '#ui/try-again-box.tsx';
import { findMindSection } from './find-section.ts';
import { mindQuery, practicesQuery } from './mind.queries.ts';
import { MindHome } from './mind-home.tsx';
import { PracticeView } from './practices/practice-view.tsx';

type MindPageProps = { user: Pick<UserDocument, 'id' | 'timeZone'> };

/** Used while the user's settings are missing, so that practices work without a network. */
const DEFAULT_SETTINGS = { isZen: false, hasSound: false, pattern: null };

export function MindPage({ user }: MindPageProps) {
  const [search] = useSearchParams();
  const section = findMindSection(useLocation());
  const mind = useQuery(mindQuery(user.id));
  const practices = useQuery(practicesQuery(user.id));
  const practiceId = search.get('practice');

  const settings = mind.data?.settings ?? DEFAULT_SETTINGS;
  if (practiceId !== null) {
    const practice = practices.data?.find(({ id }) => id === practiceId);
    if (practices.isPending) return <Loading variant="skeleton" size="lg" />;
    if (practice) {
      return <PracticeView userId={user.id} practice={practice} settings={settings} />;
    }
    if (practices.isError) {
      return (
        <TryAgainBox onRetry={() => void practices.refetch()}>
          This practice couldn’t load.
        </TryAgainBox>
      );
    }
    return (
      <>
        <h1 className="sr-only">Mind</h1>
        <EmptyState
          title="We couldn’t find this practice"
          action={
            <TextAction render={<Link to={getMindPath('practices')} />}>All practices</TextAction>
          }
        >
          It may have been renamed.
        </EmptyState>
      </>
    );
  }
  return (
    <MindHome
      userId={user.id}
      timeZone={user.timeZone}
      section={section}
      mind={mind}
      settings={settings}
      practices={practices}
    />
  );
}
