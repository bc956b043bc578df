import { pluralize } from '@attune/domain/kernel/pluralize';
import type { ListedTutorial } from '#platform/api/generated/types.gen.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { TextAction } from '#ui/text-action.tsx';
import type { LibraryFilters } from '../tutorials.queries.ts';
import { LessonRow } from './lesson-row.tsx';

type ResultsProps = {
  userId: string;
  filters: LibraryFilters;
  tutorials: readonly ListedTutorial[];
  /** Whether these are still the results of the previous search. */
  isPrevious: boolean;
  onClear: () => void;
  onSearchOnly: () => void;
};

export function Results(props: ResultsProps) {
  const { userId, filters, tutorials, isPrevious, onClear, onSearchOnly } = props;
  const count = tutorials.length;
  return (
    <section aria-label="Results" className="rule grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 text-sm">
        <div role="status">
          <h2 className="font-semibold">
            {isPrevious ? 'Searching' : formatResultCount(count, filters.query)}
          </h2>
        </div>
        <TextAction onClick={onClear}>Show all lessons</TextAction>
      </div>
      {count === 0 && !isPrevious ? (
        <NoResults filters={filters} onClear={onClear} onSearchOnly={onSearchOnly} />
      ) : (
        <ul>
          {tutorials.map((tutorial) => (
            <LessonRow key={tutorial.id} userId={userId} tutorial={tutorial} />
          ))}
        </ul>
      )}
    </section>
  );
}

function formatResultCount(count: number, query: string | undefined): string {
  const lessons = count === 0 ? 'No lessons' : pluralize(count, 'lesson');
  return query ? `${lessons} for “${query}”` : lessons;
}

type NoResultsProps = Pick<ResultsProps, 'filters' | 'onClear' | 'onSearchOnly'>;

function NoResults({ filters, onClear, onSearchOnly }: NoResultsProps) {
  const { query, ...others } = filters;
  const hasFilters = Object.keys(others).length > 0;
  if (query && hasFilters) {
    return (
      <EmptyState
        headingLevel={3}
        title="Nothing matches these filters"
        action={<Button onClick={onSearchOnly}>Search all lessons</Button>}
      >
        No lesson that matches your filters mentions “{query}”.
      </EmptyState>
    );
  }
  if (query) {
    return (
      <EmptyState
        headingLevel={3}
        title="No lessons about that yet"
        action={
          <Button kind="secondary" onClick={onClear}>
            Show all lessons
          </Button>
        }
      >
        Try one plain word, such as “letter”, “photo”, “meeting” or “bank”. Small typos are fine.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      headingLevel={3}
      title={filters.saved ? 'Nothing saved here yet' : 'No lessons match your filters'}
      action={
        <Button kind="secondary" onClick={onClear}>
          Show all lessons
        </Button>
      }
    >
      {filters.saved
        ? 'Use the bookmark beside a lesson to save it for later. Saved lessons appear here.'
        : 'Remove one of the filters to see more lessons.'}
    </EmptyState>
  );
}
