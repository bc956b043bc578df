import { getSettingsPath } from '@attune/domain/navigation/settings-sections';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ConsentName, Overview } from '#platform/api/companion.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { useNotifyProblem } from '#platform/query/use-notify-problem.ts';
import { NativeSwitch } from '#ui/native-switch.tsx';
import { overviewQuery } from '../companion.queries.ts';
import { useCompanionContext } from '../companion-context.tsx';

const CONSENT_LABELS: ReadonlyArray<{ name: ConsentName; label: string }> = [
  { name: 'answers', label: 'Answers' },
  { name: 'progress', label: 'Progress' },
  { name: 'posts', label: 'Posts' },
  { name: 'mood', label: 'Mood' },
  { name: 'journal', label: 'Journal' },
];

/** Such as 'Can read: answers, progress', on a phone 'Your data: 2 of 5'. */
export function ReadableData({ consents }: { consents: Overview['consents'] }) {
  const labels = CONSENT_LABELS.flatMap(({ name, label }) =>
    consents[name] ? [label.toLowerCase()] : [],
  );
  const isNone = labels.length === 0;
  return (
    <>
      <span className="truncate max-sm:hidden">
        {isNone ? 'Reads only what you write here' : `Can read: ${labels.join(', ')}`}
      </span>
      <span className="sm:hidden">
        Your data: {isNone ? 'off' : `${labels.length} of ${CONSENT_LABELS.length}`}
      </span>
    </>
  );
}

/** The same switches as on the settings page; each takes effect at once. */
export function ConsentSwitches({ consents }: { consents: Overview['consents'] }) {
  const { user } = useCompanionContext();
  const client = useQueryClient();
  const notifyProblem = useNotifyProblem();
  const { queryKey } = overviewQuery(user.id);
  const show = (name: ConsentName, isOn: boolean) =>
    client.setQueryData(queryKey, (overview) =>
      overview ? { ...overview, consents: { ...overview.consents, [name]: isOn } } : overview,
    );
  const change = useMutation({
    mutationFn: ({ name, isOn }: { name: ConsentName; isOn: boolean }) =>
      unwrap(sdk.changeConsents({ body: { [name]: isOn } })),
    onMutate: async ({ name, isOn }) => {
      await client.cancelQueries({ queryKey });
      show(name, isOn);
    },
    onError: (error, { name, isOn }) => {
      show(name, !isOn);
      notifyProblem(error, 'Your choice couldn’t be saved. Please try again.');
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['consents'] });
      void client.invalidateQueries({ queryKey });
    },
  });
  return (
    <div className="grid gap-3">
      <div className="border-y border-line py-1">
        {CONSENT_LABELS.map(({ name, label }) => (
          <NativeSwitch
            key={name}
            label={label}
            isOn={consents[name]}
            onChange={(isOn) => change.mutate({ name, isOn })}
          />
        ))}
      </div>
      <p className="text-xs text-muted">
        Anything that’s off is never read.{' '}
        <Link to={getSettingsPath('privacy')} className="link">
          All privacy settings
        </Link>
      </p>
    </div>
  );
}
