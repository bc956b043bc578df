import { contactEmailIssue } from '@attune/domain/account/credential-rules';
import { PLANS } from '@attune/domain/billing/plans';
import { CONFIRM_WITHDRAWAL_LABEL } from '@attune/domain/billing/withdrawal';
import { useQueryClient } from '@tanstack/react-query';
import type { ContractWithdrawal, User } from '#platform/api/generated/types.gen.ts';
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
  contract: ContractWithdrawal['contract'];
  finalFocus: () => HTMLElement | null;
  onClose: () => void;
};

/**
 * The second step. It asks only for what the law allows, and all of it is filled in. The contract can't
 * be changed, because the amounts are those of this one.
 */
export function WithdrawDialog({ isOpen, finalFocus, onClose, ...form }: WithdrawDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      finalFocus={finalFocus}
      title="Withdraw from your contract?"
      description={`${describeEnd(form.contract)} ${describeRefundRule(form.contract)} Nothing you made is deleted.`}
    >
      {form.contract.isOpen && <WithdrawalAmounts contract={form.contract.number} />}
      <WithdrawForm {...form} onDone={onClose} />
    </Dialog>
  );
}

function describeEnd({ plan, number, hasEnded }: WithdrawDialogProps['contract']) {
  const name = `Your ${plan ? `${PLANS[plan].name} plan` : 'plan'} (contract ${number})`;
  return `${name} ${hasEnded ? 'has already ended' : 'ends right away'}.`;
}

type WithdrawFormProps = Pick<WithdrawDialogProps, 'user' | 'contract'> & { onDone: () => void };

const isMissing = (message: string) => (value: string) => (value.trim() === '' ? message : null);

function WithdrawForm({ user, contract, onDone }: WithdrawFormProps) {
  const { notify } = useToast();
  const client = useQueryClient();
  const withdraw = useWithdraw(user.id);
  const { field, submit, isSubmitting, problem } = useServerForm({
    defaultValues: { name: user.name, email: user.email },
    fallback: contract.hasEnded
      ? 'That didn’t work, and you haven’t withdrawn. Try again in a moment.'
      : 'That didn’t work, and your plan continues. Try again in a moment.',
    send: async (values) => {
      const amounts = client.getQueryData(withdrawalPreviewQuery(contract.number).queryKey);
      const countedUntil = amounts?.countedUntil ?? null;
      await withdraw.mutateAsync({ ...values, contract: contract.number, countedUntil });
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
      <Field label="Contract" value={contract.number} readOnly />
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
