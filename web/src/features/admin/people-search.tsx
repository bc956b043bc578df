import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { Subscriber } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { TimeAgo } from '#platform/browser/time-ago.tsx';
import { LoadState } from '#platform/query/load-state.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { formatPlan } from './format-subscription-record.ts';
import { StackedTable } from './stacked-table.tsx';

type PeopleSearchProps = {
  query: string;
  timeZone: string;
  onSearch: (query: string) => void;
  linkTo: (userId: string) => string;
};

/** Shown before a search. The server sorts by activity. */
const RECENT_COUNT = 10;

export function PeopleSearch({ query, timeZone, onSearch, linkTo }: PeopleSearchProps) {
  const [typed, setTyped] = useState(query);
  useEffect(() => setTyped(query), [query]);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(typed.trim());
  }

  return (
    <div className="grid gap-6">
      <form
        aria-label="Search"
        onSubmit={submit}
        className="flex max-w-xl flex-wrap items-end gap-3"
      >
        <Field
          label="Find a person"
          type="search"
          name="query"
          autoComplete="off"
          placeholder="Email, name or ID"
          className="min-w-56 flex-1"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" className="min-h-12">
          Search
        </Button>
      </form>
      {query === '' && (
        <p className="-mt-3 max-w-xl text-sm text-muted">
          See an account and its subscription, change a role, suspend, extend a trial, refund or
          delete.
        </p>
      )}
      <Results query={query} timeZone={timeZone} linkTo={linkTo} />
    </div>
  );
}

function Results({ query, ...list }: Omit<PeopleSearchProps, 'onSearch'>) {
  const people = useQuery({
    queryKey: ['staffPeople', query],
    queryFn: async () => (await unwrap(sdk.findSubscribers({ query: { query } }))).people,
    // Not cached, because staff need the current state.
    gcTime: 0,
  });
  if (!people.isSuccess) return <LoadState read={people} title="The search failed." />;
  if (query === '') {
    return (
      <section aria-labelledby="recent-people" className="rule grid gap-2">
        <h2 id="recent-people" className="text-sm font-semibold">
          Recently active
        </h2>
        <PeopleList people={people.data.slice(0, RECENT_COUNT)} {...list} />
      </section>
    );
  }
  if (people.data.length === 0) {
    return (
      <p role="status">
        <b className="font-semibold">No one found for “{query}”.</b> Part of a name or an email is
        enough.
      </p>
    );
  }
  return (
    <>
      <p role="status" className="text-sm text-muted">
        {people.data.length === 1 ? 'One person' : `${people.data.length} people`}
        {people.data.length >= 50 &&
          ', the most we can show. Type more of the name to find others.'}
      </p>
      <PeopleList people={people.data} {...list} />
    </>
  );
}

type PeopleListProps = Omit<PeopleSearchProps, 'query' | 'onSearch'> & {
  people: readonly Subscriber[];
};

function PeopleList({ people, timeZone, linkTo }: PeopleListProps) {
  return (
    <StackedTable
      caption="People"
      rows={people}
      keyOf={({ userId }) => userId}
      headingCells={1}
      columns={[
        {
          name: 'Name',
          cell: ({ userId, name }) => (
            <Link to={linkTo(userId)} className="link font-medium" dir="auto">
              {name}
            </Link>
          ),
        },
        { name: 'Email', cell: ({ email }) => email },
        { name: 'Plan', cell: formatPlan },
        {
          name: 'Last active',
          cell: ({ lastActivityAt }) =>
            lastActivityAt ? (
              <>
                <span className="md:hidden">active </span>
                <TimeAgo at={lastActivityAt} timeZone={timeZone} />
              </>
            ) : (
              <>
                <span className="md:hidden">never active</span>
                <span className="max-md:hidden">Never</span>
              </>
            ),
        },
      ]}
    />
  );
}
