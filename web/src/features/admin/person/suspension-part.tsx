import { addDays } from '@attune/domain/kernel/time';
import { MODERATION_LIMITS, reasonIssue } from '@attune/domain/moderation/moderation-rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { formatDate } from '#platform/browser/format-date.ts';
import { newId } from '#platform/browser/new-id.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import { LoadState } from '#platform/query/load-state.tsx';
import { Button } from '#ui/button.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useToast } from '#ui/toast.tsx';
import { ActDialog } from './act-dialog.tsx';
import { Part } from './part.tsx';
import { suspensionQuery, useRefetchPerson } from './person.queries.ts';

type SuspensionPartProps = { id: string; timeZone: string };

export function SuspensionPart({ id, timeZone }: SuspensionPartProps) {
  const suspension = useQuery(suspensionQuery(id));
  return (
    <Part title="Community">
      <LoadState read={suspension} title="The suspension couldn’t be loaded." />
      {suspension.data && (
        <p className="text-sm">
          Suspended{' '}
          {suspension.data.until
            ? `until ${formatDate(suspension.data.until, timeZone)}`
            : 'until someone lifts it'}
          . <span dir="auto">“{suspension.data.reason}”</span>
        </p>
      )}
      {suspension.data === null && <p className="text-sm text-muted">Not suspended.</p>}
    </Part>
  );
}

const LENGTHS = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '', label: 'Until someone lifts it' },
] as const;
type Length = (typeof LENGTHS)[number]['value'];

export function Suspend({ id, name }: { id: string; name: string }) {
  const { notify } = useToast();
  const refetch = useRefetchPerson(id);
  /** The id of the decision; the same for every attempt in one dialog. */
  const [decisionId, setDecisionId] = useState<string | null>(null);
  const close = () => setDecisionId(null);
  return (
    <>
      <Button size="sm" kind="secondary" onClick={() => setDecisionId(newId())}>
        Suspend
      </Button>
      <ActDialog
        isOpen={decisionId !== null}
        onClose={close}
        title={`Suspend ${name}?`}
        description="They can still sign in and read, but they can’t post, comment or share. We’ll send them your reason, and they can appeal to a moderator."
        values={{ reason: '', length: '7' }}
        fields={({ field, read, write }) => (
          <>
            <div className="grid gap-2">
              <p className="text-sm font-semibold">How long</p>
              <NativeSelect
                label="How long"
                options={LENGTHS}
                value={read('length') as Length}
                onValueChange={(length) => write('length', length)}
              />
            </div>
            <TextArea
              label="Reason"
              hint="They will read this."
              value={read('reason')}
              limit={{ max: MODERATION_LIMITS.reason, name: 'reason' }}
              {...field('reason', (reason) => reasonIssue(reason?.trim() ?? ''))}
            />
          </>
        )}
        actionLabel="Suspend"
        workingLabel="Suspending"
        isDanger
        onConfirm={async ({ reason = '', length }) => {
          if (decisionId === null) return;
          const until = length ? addDays(serverNow(), Number(length)).toISOString() : null;
          const body = { id: decisionId, reason: reason.trim(), until };
          await unwrap(sdk.suspendMember({ path: { id }, body }));
          await refetch();
          close();
          notify({ message: `${name} is suspended.` });
        }}
      />
    </>
  );
}

export function Lift({ id, name }: { id: string; name: string }) {
  const { notify } = useToast();
  const refetch = useRefetchPerson(id);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" kind="secondary" onClick={() => setIsOpen(true)}>
        Lift suspension
      </Button>
      <ActDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Lift the suspension?"
        description={`${name} will be able to post in the community again, and we’ll notify them. The decision is marked as reversed.`}
        actionLabel="Lift suspension"
        workingLabel="Lifting"
        onConfirm={async () => {
          await unwrap(sdk.liftSuspension({ path: { id } }));
          await refetch();
          setIsOpen(false);
          notify({ message: `${name} can post again.` });
        }}
      />
    </>
  );
}
