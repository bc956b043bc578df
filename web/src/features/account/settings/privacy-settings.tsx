import { COMPANION_CONSENTS } from '@attune/domain/account/consents';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#platform/api/api-error.ts';
import type { Consents } from '#platform/api/generated/types.gen.ts';
import { formatDate } from '#platform/browser/format-date.ts';
import { UNEXPECTED } from '#platform/forms/use-server-form.ts';
import { LoadState } from '#platform/query/load-state.tsx';
import { Switch } from '#ui/switch.tsx';
import { useToast } from '#ui/toast.tsx';
import { useUser } from '../auth-context.ts';
import { type ConsentChanges, consentsQuery, useChangeConsents } from '../security.queries.ts';
import { CONSENT_TEXTS } from './consent-texts.ts';
import { SettingsBlock } from './settings-block.tsx';

export function PrivacySettings() {
  const consents = useQuery(consentsQuery);
  return (
    <SettingsBlock
      title="What you allow"
      lead="The companion never sees anything you’ve turned off."
    >
      <LoadState read={consents} failure={UNEXPECTED} />
      {consents.data && <Switches consents={consents.data} />}
    </SettingsBlock>
  );
}

function Switches({ consents }: { consents: Consents }) {
  const { timeZone } = useUser();
  const { notifyError } = useToast();
  const change = useChangeConsents();
  const set = (changes: ConsentChanges) =>
    change.mutate(changes, {
      onError: (error) => notifyError({ message: messageOf(error, UNEXPECTED) }),
    });
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm font-semibold">The companion may read</legend>
        {COMPANION_CONSENTS.map((name) => (
          <Switch
            key={name}
            {...CONSENT_TEXTS[name]}
            checked={consents[name]}
            onCheckedChange={(isOn) => set({ [name]: isOn })}
          />
        ))}
      </fieldset>
      <div className="grid gap-2 border-t border-line pt-5">
        <Switch
          label="The companion may quote my posts to other members"
          hint="Posts under your name can then be sent to the language model when someone asks about the same topic. Posts under a pseudonym never are."
          checked={consents.quotes}
          onCheckedChange={(isOn) => set({ quotes: isOn })}
        />
        <Switch
          label="Count which features I use"
          hint="Which parts of Attune you open each day, counted only by us. Turning this off deletes the counts."
          checked={consents.analytics}
          onCheckedChange={(isOn) => set({ analytics: isOn })}
        />
      </div>
      <p className="text-xs text-muted">
        {consents.changedAt
          ? `Last changed on ${formatDate(consents.changedAt, timeZone)}. Changes take effect with your next message.`
          : 'Everything is off until you turn it on.'}
      </p>
    </>
  );
}
