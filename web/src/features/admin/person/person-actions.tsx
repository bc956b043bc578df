import { useQuery } from '@tanstack/react-query';
import type { SubscriptionRecord } from '#platform/api/generated/types.gen.ts';
import { ChangeRole } from './account-part.tsx';
import { ExtendTrial } from './extend-trial.tsx';
import { accountQuery, suspensionQuery } from './person.queries.ts';
import { Lift, Suspend } from './suspension-part.tsx';

type PersonActionsProps = { person: SubscriptionRecord['person']; timeZone: string };

/** The most frequent actions, together, so that none appears beside another that is loading. */
export function PersonActions({ person, timeZone }: PersonActionsProps) {
  const { userId: id, name } = person;
  const account = useQuery(accountQuery(id));
  const suspension = useQuery(suspensionQuery(id));
  const isLoaded = !account.isPending && !suspension.isPending;
  return (
    <div className="flex min-h-9 flex-wrap gap-2">
      {isLoaded && (
        <>
          {account.data && <ChangeRole account={account.data} />}
          {suspension.isSuccess &&
            (suspension.data ? <Lift id={id} name={name} /> : <Suspend id={id} name={name} />)}
          <ExtendTrial person={person} timeZone={timeZone} />
        </>
      )}
    </div>
  );
}
