import type { Certificate } from '#platform/api/generated/types.gen.ts';
import { useAttempt } from '#platform/query/use-notify-problem.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useToast } from '#ui/toast.tsx';
import { useWithdrawCertificate } from '../courses.queries.ts';

type WithdrawDialogProps = {
  isOpen: boolean;
  userId: string;
  certificate: Pick<Certificate, 'code' | 'courseTitle' | 'isTakenDown'>;
  onClose: () => void;
};

export function WithdrawDialog({ isOpen, userId, certificate, onClose }: WithdrawDialogProps) {
  const withdrawal = useWithdrawCertificate(userId);
  const attempt = useAttempt();
  const { notify } = useToast();

  const effect = certificate.isTakenDown
    ? 'Your name will be removed.'
    : 'The link will say that you withdrew it, and your name will be removed.';

  async function withdraw() {
    const failure = 'The certificate couldn’t be withdrawn. Please try again.';
    if (!(await attempt(withdrawal.mutateAsync(certificate), failure))) return;
    onClose();
    notify({ message: 'Certificate withdrawn.' });
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Withdraw this certificate?"
      description={`${effect} “${certificate.courseTitle}” still counts as finished, and you can create a new certificate.`}
    >
      <div className="flex flex-wrap gap-3">
        <Button
          kind="danger"
          isWorking={withdrawal.isPending}
          workingLabel="Withdrawing"
          onClick={() => void withdraw()}
        >
          Withdraw certificate
        </Button>
        <Button kind="secondary" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
}
