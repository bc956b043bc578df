import { addDays } from '@attune/domain/kernel/time';
import { useState } from 'react';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { SubscriptionRecord } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { formatDate } from '#platform/browser/format-date.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import { Button } from '#ui/button.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { useToast } from '#ui/toast.tsx';
import { isEndless } from '../format-subscription-record.ts';
import { ActDialog } from './act-dialog.tsx';
import { useRefetchPerson } from './person.queries.ts';

type ExtendTrialProps = { person: SubscriptionRecord['person']; timeZone: string };

const LENGTHS = [
  { value: '7', label: '7 days' },
  { value: '14', label: '14 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
] as const;
type Length = (typeof LENGTHS)[number]['value'];

/** For people without a plan. The days count from the end of the trial, or from now if it is over. */
export function ExtendTrial({ person, timeZone }: ExtendTrialProps) {
  const { notify } = useToast();
  const refetch = useRefetchPerson(person.userId);
  const [isOpen, setIsOpen] = useState(false);
  const hasPlan = person.stripeSubscriptionId !== null || person.subscriptionStatus === 'active';
  if (hasPlan || (person.trialEndsAt && isEndless(person.trialEndsAt))) return null;
  const endAfter = (length: string) => {
    const from = Math.max(Date.parse(person.trialEndsAt ?? ''), serverNow().getTime());
    return addDays(new Date(from), Number(length)).toISOString();
  };
  return (
    <>
      <Button size="sm" kind="secondary" onClick={() => setIsOpen(true)}>
        Extend trial
      </Button>
      <ActDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={`Extend ${person.name}’s trial?`}
        description="They keep or get back full access for free. Nothing is charged, and we don’t email them."
        values={{ length: '7' }}
        fields={({ read, write }) => (
          <div className="grid gap-2">
            <NativeSelect
              label="Extend by"
              options={LENGTHS}
              value={read('length') as Length}
              onValueChange={(length) => write('length', length)}
            />
            <p className="text-sm text-muted">
              The trial will end on {formatDate(endAfter(read('length')), timeZone)}.
            </p>
          </div>
        )}
        actionLabel="Extend trial"
        workingLabel="Extending"
        onConfirm={async ({ length = '' }) => {
          const trialEndsAt = endAfter(length);
          await unwrap(sdk.extendTrial({ path: { id: person.userId }, body: { trialEndsAt } }));
          await refetch();
          setIsOpen(false);
          notify({ message: `The trial now ends on ${formatDate(trialEndsAt, timeZone)}.` });
        }}
      />
    </>
  );
}
