import { paymentProblem } from '@attune/domain/billing/access';
import {
  CANCEL_REASON_IDS,
  CANCEL_REASONS,
  type CancelReason,
  MAX_CANCEL_COMMENT,
} from '@attune/domain/billing/checkout';
import { PLANS } from '@attune/domain/billing/plans';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { RadioRows } from '../../../ui/radio-rows.tsx';
import { TextAction } from '../../../ui/text-action.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { stepProblem } from '../billing.messages.ts';
import { useCancelSubscription } from '../billing.queries.ts';
import { formatDay } from '../dates.ts';
import type { Subscriber } from './subscriber.ts';

const REASONS = CANCEL_REASON_IDS.map((value) => ({ value, title: CANCEL_REASONS[value] }));

type CancelDialogProps = {
  isOpen: boolean;
  user: Subscriber;
  now: Date;
  lastFocus: () => HTMLElement | null;
  onClose: () => void;
};

export function CancelDialog({ isOpen, user, now, lastFocus, onClose }: CancelDialogProps) {
  const plan = PLANS[user.subscriptionPlan].name.toLowerCase();
  // Once it is cancelled the date is the end's, and the dialog may still be closing.
  const end = user.nextBillingDate ?? user.subscriptionEnd;
  const until = end ? `until ${formatDay(end, user.timeZone, now)}` : 'until the end of the period';
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      lastFocus={lastFocus}
      title={`Cancel the ${plan} plan?`}
      description={`${consequence(user, until)} Nothing you made is deleted.`}
    >
      <CancelForm user={user} until={until} onClose={onClose} />
    </Dialog>
  );
}

function consequence(user: Subscriber, until: string): string {
  if (paymentProblem(user) !== null) {
    return `The plan then runs ${until} at the longest. The open invoice stays due.`;
  }
  const charge = user.isTrialing ? 'The first charge is not made.' : 'Nothing more is charged.';
  return `You keep full access ${until}, and you can resume before then. ${charge}`;
}

type CancelFormProps = { user: Subscriber; until: string; onClose: () => void };

function CancelForm({ user, until, onClose }: CancelFormProps) {
  const [reason, setReason] = useState<CancelReason | null>(null);
  const [comment, setComment] = useState('');
  const commentId = useId();
  const { notify } = useToast();
  const cancel = useCancelSubscription(user.id);
  const problem =
    cancel.isError &&
    stepProblem(
      cancel.error,
      'Failed to cancel subscription',
      'Your plan is as it was. Try again in a moment.',
    );

  function submit() {
    const said = comment.trim();
    cancel.mutate(
      {
        userId: user.id,
        subscriptionId: user.stripeSubscriptionId,
        ...(reason ? { reason } : {}),
        ...(said ? { comment: said } : {}),
      },
      {
        onSuccess: () => {
          onClose();
          notify({ message: `Cancelled. You keep full access ${until}.` });
        },
      },
    );
  }

  return (
    <div className="grid gap-5">
      <RadioRows
        isDense
        legend={
          <span className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="text-sm font-semibold">Why are you leaving? (optional)</span>
            {reason && (
              <TextAction tone="muted" onClick={() => setReason(null)}>
                Clear
              </TextAction>
            )}
          </span>
        }
        options={REASONS}
        value={reason}
        onValueChange={setReason}
      />
      <div className="grid gap-2">
        <label htmlFor={commentId} className="text-sm font-semibold">
          Anything you want to add? (optional)
        </label>
        <textarea
          id={commentId}
          rows={2}
          maxLength={MAX_CANCEL_COMMENT}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
          className="control"
        />
      </div>
      {problem && (
        <NoticeBox tone="bad" title={`${problem.title}.`}>
          {problem.text}
        </NoticeBox>
      )}
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        <Button
          kind="danger"
          isWorking={cancel.isPending}
          workingLabel="Cancelling"
          onClick={submit}
        >
          Cancel subscription
        </Button>
        <Button kind="secondary" onClick={onClose}>
          Keep the plan
        </Button>
      </div>
    </div>
  );
}
