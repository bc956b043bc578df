import { pluralize } from '@attune/domain/kernel/pluralize';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LoadError } from '#platform/query/load-state.tsx';
import { cx } from '#ui/cx.ts';
import { Loading } from '#ui/loading.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { TextAction } from '#ui/text-action.tsx';
import type { Library } from '../lesson-change.ts';
import { useLibrary } from '../tutorials.queries.ts';
import { WhatChangedLink } from '../what-changed-link.tsx';
import { LessonsInOrder } from './lesson-lists.tsx';
import { type LibraryView, useLibraryAddress } from './library-address.ts';
import { LibraryControls } from './library-controls.tsx';
import { Results } from './results.tsx';
import { TrackList } from './track-list.tsx';

type LibraryPageProps = {
  userId: string;
  /** The next step; null until it is loaded. The lessons wait for it, so that nothing moves. */
  nextStep: ReactNode | null;
  nextStepSkeleton: ReactNode;
  /** The next step's id if it is a lesson, which the list then leaves out. */
  nextLessonId: string | null;
  /** The way to the courses; null until it is loaded. */
  courses: ReactNode | null;
};

export function LibraryPage({ userId, nextStep, nextLessonId, ...props }: LibraryPageProps) {
  const address = useLibraryAddress();
  const { filters, view, isNarrowed, change, clear } = address;
  const read = useLibrary(userId, filters);
  const { isError, isPlaceholderData } = read;
  const library =
    isNarrowed || (nextStep !== null && props.courses !== null) ? read.library : undefined;
  const isLoading = !library && !isError;
  const isAllDone = library?.tutorials.every(({ status }) => status === 'completed');
  return (
    <div className="grid gap-6 sm:gap-8">
      <Head library={isNarrowed ? undefined : library} view={view} />
      {isError && (
        <LoadError read={read}>The lessons couldn’t load. Your progress is safe.</LoadError>
      )}
      {!isNarrowed && isAllDone && <AllDone />}
      {!isNarrowed && view === 'order' && (isLoading ? props.nextStepSkeleton : nextStep)}
      {!isNarrowed && !isLoading && props.courses}
      {/* Shown with the lessons, because the parts above change their height while they load. */}
      {(isNarrowed || !isLoading) && (
        <div className={cx('grid gap-4', !isNarrowed && 'wide:grid-cols-[auto_minmax(0,1fr)]')}>
          {!isNarrowed && (
            <div className="self-center">
              <Segmented
                label="Layout"
                options={VIEWS}
                value={view}
                onValueChange={(next) => change({ view: next === 'tracks' ? next : null })}
              />
            </div>
          )}
          <LibraryControls filters={filters} change={change} />
        </div>
      )}
      {isLoading && <LibrarySkeleton />}
      {library && (
        <div
          aria-busy={isPlaceholderData}
          className={cx('transition-opacity', isPlaceholderData && 'opacity-60')}
        >
          {isNarrowed ? (
            <Results
              userId={userId}
              filters={filters}
              tutorials={library.tutorials}
              isPrevious={isPlaceholderData}
              onClear={clear}
              onSearchOnly={() => change({ track: null, level: null, status: null, saved: null })}
            />
          ) : (
            <WholeLibrary
              userId={userId}
              tutorials={library.tutorials}
              nextLessonId={nextLessonId}
              view={view}
            />
          )}
        </div>
      )}
    </div>
  );
}

function Head({ library, view }: { library: Library | undefined; view: LibraryView }) {
  const lessons = library?.tutorials ?? [];
  const left = lessons.filter(({ status }) => status !== 'completed').length;
  const amount =
    left > 0 && left < lessons.length ? `${pluralize(left, 'lesson')} to go` : 'Short lessons';
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
      <div className="grid gap-3">
        <h1 className="display text-4xl">Tutorials</h1>
        <p className="max-w-measure text-lg text-balance text-muted">
          {amount}, {view === 'tracks' ? 'by track' : 'in an order chosen for you'}.
        </p>
      </div>
      <TextAction render={<Link to="/learning-goals" />}>Learning goals</TextAction>
    </header>
  );
}

const VIEWS: ReadonlyArray<{ value: LibraryView; label: string }> = [
  { value: 'order', label: 'Suggested order' },
  { value: 'tracks', label: 'By track' },
];

type WholeLibraryProps = {
  userId: string;
  tutorials: Library['tutorials'];
  nextLessonId: string | null;
  view: LibraryView;
};

function WholeLibrary({ userId, tutorials, nextLessonId, view }: WholeLibraryProps) {
  const next = tutorials.find(({ id }) => id === nextLessonId);
  const rest = tutorials.filter(({ id }) => id !== nextLessonId);
  return (
    <div className="grid gap-8">
      {view === 'tracks' ? (
        <>
          {next && (
            <p className="text-sm">
              Your next step:{' '}
              <Link to={`/tutorials/${next.id}`} className="link font-medium">
                {next.title}
              </Link>
            </p>
          )}
          <TrackList userId={userId} tutorials={tutorials} />
        </>
      ) : (
        <LessonsInOrder userId={userId} tutorials={rest} />
      )}
      <p className="text-sm">
        <WhatChangedLink />
      </p>
    </div>
  );
}

function AllDone(): ReactNode {
  return (
    <section className="rule grid gap-2">
      <h2 className="display text-3xl">You’ve finished every lesson.</h2>
      <p className="max-w-measure text-muted">
        New lessons will appear here. Until then, you can revisit any of these.
      </p>
    </section>
  );
}

const SKELETON_ROWS = ['one', 'two', 'three'];

function LibrarySkeleton() {
  return (
    <div className="grid gap-8">
      <Loading variant="skeleton" className="max-w-measure" />
      <div className="appear-late grid gap-4" aria-hidden="true">
        {SKELETON_ROWS.map((row) => (
          <div key={row} className="grid grid-cols-[8rem_1fr] gap-6 border-b border-line pb-4">
            <div className="wait aspect-8/5 rounded-md bg-tint" />
            <div className="wait mt-2 h-4 w-2/3 rounded-sm bg-tint" />
          </div>
        ))}
      </div>
    </div>
  );
}
