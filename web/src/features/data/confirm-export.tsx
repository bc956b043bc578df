import { type StepUp, StepUpFields, stepUpProof } from '#platform/forms/step-up-fields.tsx';
import { useServerForm } from '#platform/forms/use-server-form.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';

const NOT_EXPORTED = 'Nothing was downloaded: something went wrong on our side. Try again.';

type ConfirmExportProps = {
  isOpen: boolean;
  onClose: () => void;
  email: string;
  stepUp: StepUp;
  onConfirm: (proof: { password: string | null; code?: string }) => Promise<void>;
};

/** An account with two-step sign-in exports its data only after a code. */
export function ConfirmExport({ isOpen, onClose, ...form }: ConfirmExportProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Export everything"
      description="The archive holds all your data, so please confirm it’s you."
    >
      {isOpen && <ExportForm {...form} onClose={onClose} />}
    </Dialog>
  );
}

function ExportForm({ email, stepUp, onConfirm, onClose }: Omit<ConfirmExportProps, 'isOpen'>) {
  const { submit, isSubmitting, problem, field } = useServerForm({
    defaultValues: { password: '', code: '' },
    fallback: NOT_EXPORTED,
    send: (typed) => onConfirm(stepUpProof(stepUp, typed)),
  });

  return (
    <form noValidate className="grid gap-4" onSubmit={submit} aria-label="Export everything">
      <StepUpFields {...stepUp} email={email} field={field} />
      {problem && <NoticeBox tone="bad">{problem}</NoticeBox>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="secondary" disabled={isSubmitting} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" isWorking={isSubmitting} workingLabel="Gathering your data">
          Export
        </Button>
      </div>
    </form>
  );
}
