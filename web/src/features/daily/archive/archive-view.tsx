import { getThemeTitle } from '@attune/domain/daily/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { ArchivedDaily } from '#platform/api/generated/types.gen.ts';
import { formatDate } from '#platform/browser/format-date.ts';
import { LoadError } from '#platform/query/load-state.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { Loading } from '#ui/loading.tsx';
import { ShowMore } from '#ui/show-more.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { archiveQuery } from '../daily.queries.ts';
import { dailyPath } from '../daily-location.ts';
import { formatMonth } from '../format-day.ts';

type ArchiveViewProps = { userId: string; isSaved: boolean };

export function ArchiveView({ userId, isSaved }: ArchiveViewProps) {
  const archive = useInfiniteQuery(archiveQuery(userId, isSaved));
  const pages = archive.data?.pages.flatMap((part) => part.pages);

  useEffect(() => {
    document.title = 'Your daily pages · Attune';
  }, []);

  return (
    <div className="grid gap-8">
      <header className="grid gap-3">
        <p>
          <TextAction className="no-underline! hover:underline!" render={<Link to="/daily" />}>
            <Icon of={ArrowLeft} size={18} />
            Today’s page
          </TextAction>
        </p>
        <h1 className="display text-4xl">Your daily pages</h1>
        <p className="max-w-measure text-lg text-muted">Every page you’ve opened stays here.</p>
      </header>
      <nav aria-label="Which pages" className="flex max-w-[46rem] gap-6 border-b border-line">
        <ArchiveFilterLink to={dailyPath.archive} isCurrent={!isSaved} name="All" />
        <ArchiveFilterLink to={dailyPath.saved} isCurrent={isSaved} name="Saved" />
      </nav>
      {!pages && archive.isError && (
        <LoadError read={archive}>Your pages couldn’t load. They’re safe.</LoadError>
      )}
      {!pages && !archive.isError && <Loading variant="skeleton" />}
      {pages?.length === 0 && <EmptyArchive isSaved={isSaved} />}
      {pages && pages.length > 0 && <Months pages={pages} />}
      <ShowMore read={archive} label="Show earlier pages" />
    </div>
  );
}

function ArchiveFilterLink({
  to,
  isCurrent,
  name,
}: {
  to: string;
  isCurrent: boolean;
  name: string;
}) {
  return (
    <Link
      to={to}
      replace
      aria-current={isCurrent ? 'page' : undefined}
      className="relative inline-flex min-h-12 items-center font-medium text-muted after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:after:bg-accent-ink"
    >
      {name}
    </Link>
  );
}

function Months({ pages }: { pages: readonly ArchivedDaily[] }) {
  const months = Map.groupBy(pages, ({ day }) => day.slice(0, 7));
  return (
    <div className="grid max-w-[46rem] gap-10">
      {[...months].map(([month, monthPages]) => (
        <section key={month} aria-labelledby={`month-${month}`} className="rule grid gap-1">
          <h2 id={`month-${month}`} className="text-sm font-semibold">
            {formatMonth(`${month}-01`)}
          </h2>
          <ul>
            {monthPages.map((page) => (
              <ArchiveRow key={page.day} page={page} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function EmptyArchive({ isSaved }: { isSaved: boolean }) {
  return (
    <EmptyState
      title={isSaved ? 'Nothing saved yet' : 'No page yet'}
      action={<Button render={<Link to={dailyPath.today} />}>Open today’s page</Button>}
    >
      {isSaved
        ? 'Choose “Save for later” on a page to keep it here.'
        : 'Pages you open will appear here.'}
    </EmptyState>
  );
}

function ArchiveRow({ page }: { page: ArchivedDaily }) {
  const { day, title, theme, savedAt, isDone, isAnswered } = page;
  const facts = [
    getThemeTitle(theme),
    ...(savedAt ? ['saved'] : []),
    ...(isDone ? ['two-minute exercise done'] : []),
    ...(isAnswered ? ['answered'] : []),
  ];
  return (
    <li className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[7rem_1fr]">
      <time dateTime={day} className="text-sm text-muted tabular-nums sm:pt-1">
        {formatDate(day, 'UTC', { weekday: 'short', day: 'numeric', month: 'short' })}
      </time>
      <div className="grid justify-items-start gap-0.5">
        <Link to={dailyPath.of(day)} className="heading text-lg hover:underline">
          {title}
        </Link>
        <p className="text-sm text-muted">{facts.join(' · ')}</p>
      </div>
    </li>
  );
}
