import { useSearchParams } from 'react-router';
import { PeopleSearch } from './people-search.tsx';
import { PersonRecord } from './person-record.tsx';

/** The staff's view of subscriptions. What is looked at stands in the address: Back goes back. */
export function AdminPage({ timeZone }: { timeZone: string }) {
  const [params, setParams] = useSearchParams();
  const query = params.get('query') ?? '';
  const person = params.get('person');
  const addressOf = (next: Record<string, string>) => `/admin?${new URLSearchParams(next)}`;
  return (
    <div className="grid max-w-5xl gap-8">
      <header className="grid gap-3">
        <h1 className="display text-4xl">Administration</h1>
        <p className="max-w-measure text-lg text-muted">
          Subscriptions, as we hold them and as the payment provider reported them. Accounts and
          roles are managed on the command line:{' '}
          <code className="whitespace-nowrap">npm run admin</code>.
        </p>
      </header>
      {person ? (
        <PersonRecord
          key={person}
          id={person}
          timeZone={timeZone}
          backTo={query ? addressOf({ query }) : '/admin'}
        />
      ) : (
        <PeopleSearch
          query={query}
          onSearch={(next) => setParams(next ? { query: next } : {})}
          linkTo={(userId) => addressOf({ query, person: userId })}
        />
      )}
    </div>
  );
}
