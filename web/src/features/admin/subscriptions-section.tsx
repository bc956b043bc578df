import { useSearchParams } from 'react-router';
import { PeopleSearch } from './people-search.tsx';
import { PersonRecord } from './person-record.tsx';

/** The selection is in the URL, so that Back works. */
export function SubscriptionsSection({ timeZone }: { timeZone: string }) {
  const [params, setParams] = useSearchParams();
  const query = params.get('query') ?? '';
  const person = params.get('person');
  const addressOf = (next: Record<string, string>) => `/admin?${new URLSearchParams(next)}`;
  if (person) {
    return (
      <PersonRecord
        key={person}
        id={person}
        timeZone={timeZone}
        backTo={query ? addressOf({ query }) : '/admin'}
      />
    );
  }
  return (
    <PeopleSearch
      query={query}
      onSearch={(next) => setParams(next ? { query: next } : {})}
      linkTo={(userId) => addressOf({ query, person: userId })}
    />
  );
}
