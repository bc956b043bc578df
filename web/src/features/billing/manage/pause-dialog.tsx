import { formatMoney } from '@attune/domain/billing/plans';
import { pluralize } from '@attune/domain/kernel/pluralize';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubscriptionPrice } from '#platform/api/generated/types.gen.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { RadioRows } from '#ui/radio-rows.tsx';
import { useToast } from '#ui/toast.tsx';
import { describeActionProblem } from '../billing.messages.ts';
import { usePauseSubscription } from '../billing.queries.ts';
import { formatDay } from '../format-day.ts';
import { priceQuery, useChargePrice } from '../plan-costs.ts';
import type { Subscriber } from './subscriber.ts';

type PauseEnds = SubscriptionPrice['pauseEnds'];
type Months = PauseEnds[number]['months'];

type PauseDialogProps = {
  isOpen: boolean;
  user: Subscriber;
  now: Date;
  pauseEnds: PauseEnds;
  finalFocus: () => HTMLElement | null;
  onClose: () => void;
};

export function PauseDialog({ isOpen, finalFocus, onClose, ...form }: PauseDialogProps) {
  const { user, now } = form;
  const pause = usePauseSubscription(user.id);
  // The dialog cannot be closed while a request is under way: its result is shown first.
  const close = () => {
    if (pause.isPending) return;
    pause.reset();
    onClose();
  };
  const start = user.nextBillingDate ?? user.subscriptionEnd;
  const day = start ? formatDay(start, user.timeZone, now) : 'the end of the billing period';
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      finalFocus={finalFocus}
      title="Pause your plan?"
      description={`You keep full access until ${day}. Then the pages that need a plan close, and nothing is charged until the pause ends. Nothing you made is deleted.`}
    >
      <PauseForm {...form} pause={pause} onKeep={close} onDone={onClose} />
    </Dialog>
  );
}

type PauseFormProps = Omit<PauseDialogProps, 'isOpen' | 'finalFocus' | 'onClose'> & {
  pause: ReturnType<typeof usePauseSubscription>;
  onKeep: () => void;
  onDone: () => void;
};

function PauseForm({ user, now, pauseEnds, pause, onKeep, onDone }: PauseFormProps) {
  const [months, setMonths] = useState<Months>(1);
  const { notify } = useToast();
  const end = pauseEnds.find((option) => option.months === months);
  const price = useChargePrice(user, () => end?.cents ?? null, end?.endsAt);
  const { data: own } = useQuery(priceQuery(user));
  // With a discount or tax, no amount is named.
  const isNewPrice = own?.change?.cents === end?.cents && price === formatMoney(end?.cents ?? 0);
  const formatEnd = (endsAt: string) => formatDay(endsAt, user.timeZone, now);
  const problem =
    pause.isError &&
    describeActionProblem(
      pause.error,
      'Your plan wasn’t paused',
      'Nothing has changed. Try again in a moment.',
    );

  function submit() {
    pause.mutate(
      { subscriptionId: user.stripeSubscriptionId, months },
      {
        onSuccess: () => {
          onDone();
          notify({ message: 'Your plan will pause. We emailed you the dates.' });
        },
      },
    );
  }

  return (
    <div className="grid gap-5">
      <RadioRows
        isDense
        isInOneColumn
        legend="How long"
        value={String(months)}
        onValueChange={(value) => setMonths(Number(value) as Months)}
        options={pauseEnds.map((option) => ({
          value: String(option.months),
          title: `${pluralize(option.months, 'month')}, until ${formatEnd(option.endsAt)}`,
        }))}
      />
      {end && user.subscriptionPlan && (
        <p className="text-sm text-muted">
          Your plan continues on {formatEnd(end.endsAt)}, and you’ll be charged {price}
          {isNewPrice && ', the new price,'} that day. You can resume or cancel before.
        </p>
      )}
      {problem && (
        <NoticeBox tone="bad" title={<span className="block">{problem.title}</span>}>
          {problem.text}
        </NoticeBox>
      )}
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        <Button kind="ink" isWorking={pause.isPending} workingLabel="Pausing" onClick={submit}>
          Pause plan
        </Button>
        <Button kind="secondary" disabled={pause.isPending} onClick={onKeep}>
          Keep my plan
        </Button>
      </div>
    </div>
  );
}
