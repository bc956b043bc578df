import type { HealthArea, WithdrawalChoice } from '@attune/domain/account/health-consents';
import { problemOf } from '#platform/api/api-error.ts';
import { UNEXPECTED } from '#platform/forms/use-server-form.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { useToast } from '#ui/toast.tsx';
import { useWithdrawHealthConsent } from '../health-consents.queries.ts';

/** What is stored in each area, as in “delete …”. */
const STORED: Record<HealthArea, string> = {
  mood: 'all your moods and their notes',
  journal: 'your whole journal',
  companion: 'all your conversations, with their files and links, and what the companion remembers',
};

/** What deleting changes in conversations, besides erasing what is stored in the area. */
const CHANGED_REPLIES: Record<HealthArea, string | null> = {
  mood: 'Deleting also removes the text of every reply the companion wrote after reading your moods. If you let it read them, that can be most of its replies. Links you shared to those conversations stop working.',
  journal:
    'Deleting also removes the text of every reply the companion wrote after reading your journal. If you let it read your journal, that can be most of its replies. Links you shared to those conversations stop working.',
  companion: null,
};

type WithdrawDialogProps = {
  area: HealthArea;
  isOpen: boolean;
  /** If the consent is not given, stored data can only be deleted. */
  isGiven: boolean;
  onClose: () => void;
};

export function WithdrawDialog({ area, isOpen, isGiven, onClose }: WithdrawDialogProps) {
  const { notify } = useToast();
  const withdrawing = useWithdrawHealthConsent();
  const { isPending, variables } = withdrawing;
  const stored = STORED[area];
  const problem = withdrawing.isError && problemOf(withdrawing.error, UNEXPECTED);

  function withdraw(data: WithdrawalChoice) {
    withdrawing.mutate(
      { area, data },
      {
        onSuccess: () => {
          onClose();
          notify({ message: data === 'delete' ? 'Deleted.' : 'Consent withdrawn.' });
        },
      },
    );
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={isGiven ? 'Keep or delete what you wrote?' : 'Delete what’s stored?'}
      description={
        <>
          {isGiven
            ? `From now on, nothing new is stored. Keep: you can still read, export and delete it, and the companion no longer reads it. Delete: this erases ${stored}, for good. `
            : `This erases ${stored}, for good. `}
          {CHANGED_REPLIES[area] && <span className="mt-2 block">{CHANGED_REPLIES[area]}</span>}
        </>
      }
    >
      {problem && <NoticeBox tone="bad">{problem}</NoticeBox>}
      <div className="flex flex-wrap justify-end gap-3">
        {!isGiven && (
          <Button kind="plain" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
        )}
        {isGiven && (
          <Button
            kind="secondary"
            isWorking={isPending && variables.data === 'keep'}
            workingLabel="Withdrawing"
            disabled={isPending}
            onClick={() => withdraw('keep')}
          >
            Withdraw and keep
          </Button>
        )}
        <Button
          kind="danger"
          isWorking={isPending && variables.data === 'delete'}
          workingLabel="Deleting"
          disabled={isPending}
          onClick={() => withdraw('delete')}
        >
          {isGiven ? 'Withdraw and delete' : 'Delete for good'}
        </Button>
      </div>
    </Dialog>
  );
}
