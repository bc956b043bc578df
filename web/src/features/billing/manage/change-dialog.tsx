import type { Plan } from '@attune/domain/billing/plans';
import { formatMoney } from '@attune/domain/billing/plans';
import { useQuery } from '@tanstack/react-query';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { PlanChangePreview } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Loading } from '#ui/loading.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { useToast } from '#ui/toast.tsx';
import { describeChangeProblem, isDeclined, isOutdated } from '../billing.messages.ts';
import { plansQuery, useChangePlan } from '../billing.queries.ts';
import { formatDay } from '../format-day.ts';
import { describeTaxPart } from '../format-money.ts';
import { PortalAction } from '../portal-action.tsx';
import { Cost } from './cost.tsx';
import type { Subscriber } from './subscriber.ts';

type ChangeProps = { user: Subscriber; now: Date; to: Plan; onClose: () => void };

export function ChangeDialog({ isOpen, onClose, ...formProps }: ChangeProps & { isOpen: boolean }) {
  const change = useChangePlan(formProps.user.id);
  // The dialog cannot be closed while a request is under way: its result is shown first.
  const close = () => {
    if (change.isPending) return;
    change.reset();
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={`Change to the ${formProps.to.name.toLowerCase()} plan?`}
      description="Time you’ve paid for but not used is credited. Nothing is charged before you confirm. A change starts no new 14 days to withdraw."
    >
      <ChangeForm {...formProps} change={change} onKeep={close} onDone={onClose} />
    </Dialog>
  );
}

type ChangeFormProps = Omit<ChangeProps, 'onClose'> & {
  change: ReturnType<typeof useChangePlan>;
  onKeep: () => void;
  onDone: () => void;
};

function ChangeForm({ user, now, to, change, onKeep, onDone }: ChangeFormProps) {
  const { notify } = useToast();
  const plans = useQuery(plansQuery);
  const priceId = plans.data?.plans.find((plan) => plan.id === to.id)?.priceId ?? '';
  const preview = useQuery({
    queryKey: ['planChange', user.stripeSubscriptionId, priceId],
    queryFn: () =>
      unwrap(
        sdk.previewPlanChange({ body: { subscriptionId: user.stripeSubscriptionId, priceId } }),
      ),
    enabled: priceId !== '',
    // A preview is valid only for the dialog it was loaded for.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const failure = plans.error ?? preview.error;

  function confirm({ prorationDate }: PlanChangePreview) {
    change.mutate(
      { subscriptionId: user.stripeSubscriptionId, priceId, prorationDate },
      {
        onSuccess: () => {
          notify({ message: `You’re on the ${to.name.toLowerCase()} plan.` });
          onDone();
        },
        onError: (error) => {
          if (isOutdated(error)) void preview.refetch();
        },
      },
    );
  }

  return (
    <div className="grid gap-5">
      {failure ? (
        <NoticeBox
          tone="bad"
          title="We couldn’t calculate the cost."
          action={
            <TextAction
              tone="inherit"
              onClick={() => void (plans.error ? plans.refetch() : preview.refetch())}
            >
              Try again
            </TextAction>
          }
        >
          {describeChangeProblem(failure)}
        </NoticeBox>
      ) : preview.data ? (
        <Costs preview={preview.data} timeZone={user.timeZone} now={now} />
      ) : (
        <Loading variant="skeleton" />
      )}
      {change.isError && (
        <NoticeBox
          tone="bad"
          action={
            isDeclined(change.error) && (
              <PortalAction userId={user.id}>Update card in the billing portal</PortalAction>
            )
          }
        >
          {describeChangeProblem(change.error)}
        </NoticeBox>
      )}
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        <Button
          disabled={!preview.data}
          isWorking={change.isPending}
          workingLabel="Changing"
          onClick={() => preview.data && confirm(preview.data)}
        >
          Change to {to.name}
        </Button>
        <Button kind="secondary" disabled={change.isPending} onClick={onKeep}>
          Keep my current plan
        </Button>
      </div>
    </div>
  );
}

type CostsProps = { preview: PlanChangePreview; timeZone: string; now: Date };

function Costs({ preview, timeZone, now }: CostsProps) {
  const format = (cents: number) => formatMoney(cents, preview.currency);
  return (
    <dl className="grid border-t border-line">
      <Cost name="Charged now">
        {preview.dueNowCents === 0
          ? 'Nothing'
          : format(preview.dueNowCents) + describeTaxPart(preview.taxCents, preview.currency)}
      </Cost>
      {preview.creditCents > 0 && (
        <Cost name="Credit">{format(preview.creditCents)} toward your next invoices</Cost>
      )}
      <Cost name="Next charge">
        {format(preview.nextChargeCents)}
        {preview.nextChargeAt && ` on ${formatDay(preview.nextChargeAt, timeZone, now)}`}
        {describeTaxPart(preview.nextTaxCents, preview.currency)}
        {preview.creditCents > 0 && ', minus your credit'}
      </Cost>
    </dl>
  );
}
