import { getPaymentProblem, hasAccess } from '@attune/domain/billing/access';
import {
  CANCEL_REASON_IDS,
  CANCEL_REASONS,
  type CancelReason,
  MAX_CANCEL_COMMENT_LENGTH,
} from '@attune/domain/billing/checkout';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { isTooLong, type TextLimit } from '#ui/text-limit.ts';
import { useToast } from '#ui/toast.tsx';
import { describeActionProblem } from '../billing.messages.ts';
import { useCancelSubscription } from '../billing.queries.ts';
import { formatDay } from '../format-day.ts';
import { describePlan } from '../subscription-state.ts';
import type { Subscriber } from './subscriber.ts';

const COMMENT_LIMIT: TextLimit = { max: MAX_CANCEL_COMMENT_LENGTH, name: 'comment' };
const REASON_QUESTION = 'Why are you leaving?';
const REASONS: ReadonlyArray<{ value: CancelReason | ''; label: string }> = [
  { value: '', label: 'Choose a reason' },
  ...CANCEL_REASON_IDS.map((value) => ({ value, label: CANCEL_REASONS[value] })),
];

type CancelDialogProps = {
  isOpen: boolean;
  user: Subscriber;
  now: Date;
  finalFocus: () => HTMLElement | null;
  onClose: () => void;
};

export function CancelDialog({ isOpen, user, now, finalFocus, onClose }: CancelDialogProps) {
  // After canceling there is only an end date, which the dialog needs while it closes.
  const isPaused = user.pausedUntil !== null;
  const end = isPaused ? user.subscriptionEnd : (user.nextBillingDate ?? user.subscriptionEnd);
  const until = end
    ? `until ${formatDay(end, user.timeZone, now)}`
    : 'until the end of the billing period';
  const cancel = useCancelSubscription(user.id);
  // The dialog cannot be closed while a request is under way: its result is shown first.
  const close = () => {
    if (cancel.isPending) return;
    cancel.reset();
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      finalFocus={finalFocus}
      title={`Cancel ${user.subscriptionPlan ? 'the' : 'your'} ${describePlan(user)}?`}
      description={`${describeConsequence(user, until, now)} Nothing you made is deleted.`}
    >
      <CancelForm
        user={user}
        now={now}
        until={until}
        cancel={cancel}
        onKeep={close}
        onDone={onClose}
      />
    </Dialog>
  );
}

function describeConsequence(user: Subscriber, until: string, now: Date): string {
  if (!hasAccess(user, now)) return 'Your plan ends right away. Nothing more will be charged.';
  if (getPaymentProblem(user) !== null) {
    return `Your plan runs ${until} at the latest. You still owe the unpaid invoice.`;
  }
  const charge = user.isTrialing ? 'You won’t be charged.' : 'Nothing more will be charged.';
  return `You keep full access and can resume ${until}. ${charge}`;
}

type CancelFormProps = {
  user: Subscriber;
  now: Date;
  until: string;
  cancel: ReturnType<typeof useCancelSubscription>;
  onKeep: () => void;
  onDone: () => void;
};

function CancelForm({ user, now, until, cancel, onKeep, onDone }: CancelFormProps) {
  const [reason, setReason] = useState<CancelReason | ''>('');
  const [comment, setComment] = useState('');
  const { notify } = useToast();
  const problem =
    cancel.isError &&
    describeActionProblem(
      cancel.error,
      'Failed to cancel subscription',
      'Your plan is unchanged. Try again in a moment.',
    );

  function submit() {
    const trimmedComment = comment.trim();
    cancel.mutate(
      {
        userId: user.id,
        subscriptionId: user.stripeSubscriptionId,
        ...(reason ? { reason } : {}),
        ...(trimmedComment ? { comment: trimmedComment } : {}),
      },
      {
        onSuccess: () => {
          onDone();
          const kept = hasAccess(user, now)
            ? `You keep full access ${until}`
            : 'Your plan has ended';
          notify({ message: `Canceled. ${kept}.` });
        },
      },
    );
  }

  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <p className="text-sm font-semibold">
          {REASON_QUESTION} <Optional />
        </p>
        <NativeSelect
          label={REASON_QUESTION}
          options={REASONS}
          value={reason}
          onValueChange={setReason}
        />
      </div>
      <TextArea
        label={
          <>
            Anything you want to add? <Optional />
          </>
        }
        rows={2}
        limit={COMMENT_LIMIT}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      {problem && (
        <NoticeBox tone="bad" title={<span className="block">{problem.title}</span>}>
          {problem.text}
        </NoticeBox>
      )}
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        <Button
          kind="ink"
          isWorking={cancel.isPending}
          workingLabel="Canceling"
          disabled={isTooLong(comment, COMMENT_LIMIT)}
          onClick={submit}
        >
          Cancel subscription
        </Button>
        <Button kind="secondary" disabled={cancel.isPending} onClick={onKeep}>
          Keep my plan
        </Button>
      </div>
    </div>
  );
}

function Optional() {
  return <span className="font-normal text-muted">Optional</span>;
}
