import { HEALTH_AREAS, type HealthArea } from '@attune/domain/account/health-consents';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { HealthConsents } from '#platform/api/generated/types.gen.ts';
import { formatDate } from '#platform/browser/format-date.ts';
import { UNEXPECTED } from '#platform/forms/use-server-form.ts';
import { HEALTH_QUESTION } from '#platform/health-consent/use-health-consent.tsx';
import { LoadState } from '#platform/query/load-state.tsx';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Lazy } from '#ui/lazy.tsx';
import { useUser } from '../auth-context.ts';
import { healthConsentsQuery } from '../health-consents.queries.ts';
import { SettingsBlock } from './settings-block.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const AREA_NAMES: Record<HealthArea, string> = {
  mood: 'Moods and notes',
  journal: 'Journal',
  companion: 'Conversations with the companion',
};

export function HealthConsentSettings() {
  const consents = useQuery(healthConsentsQuery);
  return (
    <SettingsBlock
      title="Health-related data"
      lead="What you write here can reveal something about your health, so each part needs your yes."
    >
      <LoadState read={consents} failure={UNEXPECTED} />
      {consents.data && (
        <>
          <ul className="grid gap-5">
            {HEALTH_AREAS.map((area) => (
              <Area key={area} area={area} consents={consents.data} />
            ))}
          </ul>
          <History records={consents.data.records} />
        </>
      )}
    </SettingsBlock>
  );
}

type AreaProps = { area: HealthArea; consents: HealthConsents };

function Area({ area, consents: { given, stored, records } }: AreaProps) {
  const { timeZone } = useUser();
  const client = useQueryClient();
  const [open, setOpen] = useState<'question' | 'withdrawal' | 'deletion' | null>(null);
  const isGiven = given[area];
  const isStored = stored[area];
  const latest = records.find((record) => record.area === area);
  const name = AREA_NAMES[area];

  async function onAnswer() {
    await client.invalidateQueries(healthConsentsQuery);
    setOpen(null);
  }

  return (
    <li className="grid gap-2">
      <h4 className="text-sm font-semibold">{name}</h4>
      <p className="text-sm text-muted">{describeState({ isGiven, isStored }, latest, timeZone)}</p>
      {open === 'question' ? (
        <Lazy part={HEALTH_QUESTION} area={area} onAnswer={() => void onAnswer()} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button
            kind="secondary"
            size="sm"
            aria-label={`${isGiven ? 'Withdraw consent' : 'Allow'}: ${name}`}
            onClick={() => setOpen(isGiven ? 'withdrawal' : 'question')}
          >
            {isGiven ? 'Withdraw consent' : 'Allow'}
          </Button>
          {!isGiven && isStored && (
            <Button
              kind="plain"
              size="sm"
              aria-label={`Delete what’s stored: ${name}`}
              onClick={() => setOpen('deletion')}
            >
              Delete what’s stored
            </Button>
          )}
        </div>
      )}
      <WithdrawDialog
        area={area}
        isOpen={open === 'withdrawal' || open === 'deletion'}
        isGiven={isGiven}
        onClose={() => setOpen(null)}
      />
    </li>
  );
}

type ConsentRecord = HealthConsents['records'][number];

function describeState(
  { isGiven, isStored }: { isGiven: boolean; isStored: boolean },
  latest: ConsentRecord | undefined,
  timeZone: string,
): string {
  if (isGiven && latest) return `Allowed since ${formatDate(latest.givenAt, timeZone)}.`;
  const kept = isStored
    ? 'Nothing new is stored. What’s already stored stays yours to read and export.'
    : 'Nothing is stored.';
  if (!latest?.withdrawnAt) return `Not allowed yet. ${kept}`;
  const day = formatDate(latest.withdrawnAt, timeZone);
  if (latest.dataChoice !== 'delete') return `Withdrawn on ${day}. ${kept}`;
  return `Withdrawn on ${day}. What you wrote is deleted, and nothing new is stored.`;
}

function History({ records }: { records: readonly ConsentRecord[] }) {
  const { timeZone } = useUser();
  if (records.length === 0) return null;
  return (
    <Disclosure summary={<span className="text-sm">Your answers so far</span>}>
      <ul className="grid gap-2 text-sm text-muted">
        {records.map(({ area, textVersion, givenAt, withdrawnAt, dataChoice }) => (
          <li key={`${area} ${givenAt}`}>
            {AREA_NAMES[area]}: allowed on {formatDate(givenAt, timeZone)} (text of{' '}
            {formatDate(textVersion, 'UTC')})
            {withdrawnAt &&
              `, withdrawn on ${formatDate(withdrawnAt, timeZone)}, ${dataChoice === 'delete' ? 'data deleted' : 'data kept'}`}
            .
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
