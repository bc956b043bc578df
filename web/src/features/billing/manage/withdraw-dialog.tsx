import { contactEmailIssue } from '@attune/domain/account/credential-rules';
import { CONFIRM_WITHDRAWAL_LABEL } from '@attune/domain/billing/withdrawal';
import { useQueryClient } from '@tanstack/react-query';
import type { User, Withdrawal } from '#platform/api/generated/types.gen.ts';
import { useServerForm } from '#platform/forms/use-server-form.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { useToast } from '#ui/toast.tsx';
import { useWithdraw } from '../billing.queries.ts';
import { describeRefundRule } from './describe-refund-rule.ts';
import { WithdrawalAmounts, withdrawalPreviewQuery } from './withdrawal-amounts.tsx';

type WithdrawDialogProps = {
  isOpen: boolean;
  user: User;
  contract: NonNullable<Withdrawal['contract']>;
  finalFocus: () => HTMLElement | null;
  onClose: () => void;
};

/** The second step. It asks only for what the law allows, and all of it is filled in. */
export function WithdrawDialog({ isOpen, finalFocus, onClose, ...form }: WithdrawDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      finalFocus={finalFocus}
      title="Withdraw from your contract?"
      description={`Your plan ends right away. ${describeRefundRule(form.contract)} Nothing you made is deleted.`}
    >
      {form.contract.isOpen && <WithdrawalAmounts contract={form.contract.number} />}
      <WithdrawForm {...form} onDone={onClose} />
    </Dialog>
  );
}

type WithdrawFormProps = Pick<WithdrawDialogProps, 'user' | 'contract'> & { onDone: () => void };

const isMissing = (message: string) => (value: string) => (value.trim() === '' ? message : null);

function WithdrawForm({ user, contract, onDone }: WithdrawFormProps) {
  const { notify } = useToast();
  const client = useQueryClient();
  const withdraw = useWithdraw(user.id);
  const { field, submit, isSubmitting, problem } = useServerForm({
    defaultValues: { name: user.name, contract: contract.number, email: user.email },
    fallback: 'That didn’t work, and your plan continues. Try again in a moment.',
    send: async (values) => {
      const amounts = client.getQueryData(withdrawalPreviewQuery(contract.number).queryKey);
      await withdraw.mutateAsync({ ...values, countedUntil: amounts?.countedUntil ?? null });
      notify({ message: 'You withdrew. We emailed you a confirmation.' });
      onDone();
    },
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <Field
        label="Your name"
        autoComplete="name"
        {...field('name', isMissing('Please enter your name.'))}
      />
      <Field
        label="Contract"
        {...field('contract', isMissing('Please say which contract: its number or your plan.'))}
      />
      <Field
        label="Email for the confirmation"
        type="email"
        autoComplete="email"
        {...field('email', contactEmailIssue)}
      />
      {problem && <NoticeBox tone="bad" title={problem} />}
      <div>
        <Button type="submit" kind="ink" isWorking={isSubmitting} workingLabel="Withdrawing">
          {CONFIRM_WITHDRAWAL_LABEL}
        </Button>
      </div>
    </form>
  );
}
