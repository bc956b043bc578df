import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { Subscriber } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { LoadState } from '#platform/query/load-state.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Tag } from '#ui/tag.tsx';

type PeopleSearchProps = {
  query: string;
  onSearch: (query: string) => void;
  linkTo: (userId: string) => string;
};

/** Shown before a search. The server sorts by activity. */
const RECENT_COUNT = 10;

export function PeopleSearch({ query, onSearch, linkTo }: PeopleSearchProps) {
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
          placeholder="Email, name or customer id"
          className="min-w-56 flex-1"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" className="min-h-12">
          Search
        </Button>
      </form>
      <Results query={query} linkTo={linkTo} />
    </div>
  );
}

function Results({ query, linkTo }: Pick<PeopleSearchProps, 'query' | 'linkTo'>) {
  const people = useQuery({
    queryKey: ['staffPeople', query],
    queryFn: async () => (await unwrap(sdk.findSubscribers({ query: { query } }))).people,
    // Not cached, because staff need the current state.
    gcTime: 0,
  });
  if (!people.isSuccess) return <LoadState read={people} title="The search failed." />;
  if (query === '') {
    return (
      <section aria-labelledby="recent-people" className="rule">
        <h2 id="recent-people" className="text-sm font-semibold">
          Recently active
        </h2>
        <p className="pt-1 pb-3 text-sm text-muted">
          Find a person to see their account and subscription, change their role, suspend them,
          extend a trial, refund a payment or delete the account.
        </p>
        <PeopleList people={people.data.slice(0, RECENT_COUNT)} linkTo={linkTo} />
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
        {people.data.length >= 50 && ', the first 50. Type more of the name to narrow the search.'}
      </p>
      <PeopleList people={people.data} linkTo={linkTo} />
    </>
  );
}

type PeopleListProps = Pick<PeopleSearchProps, 'linkTo'> & { people: readonly Subscriber[] };

function PeopleList({ people, linkTo }: PeopleListProps) {
  return (
    <ul className="border-t border-line">
      {people.map((person) => (
        <Person key={person.userId} person={person} to={linkTo(person.userId)} />
      ))}
    </ul>
  );
}

function Person({ person, to }: { person: Subscriber; to: string }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-3">
      <div className="min-w-0">
        <Link to={to} className="link font-medium wrap-anywhere" dir="auto">
          {person.name}
        </Link>
        <p className="text-sm wrap-anywhere text-muted">{person.email}</p>
      </div>
      <Tag>
        {person.subscriptionPlan
          ? `${person.subscriptionStatus}, ${person.subscriptionPlan}`
          : person.subscriptionStatus}
      </Tag>
    </li>
  );
}
