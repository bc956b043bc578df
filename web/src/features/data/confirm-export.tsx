import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isSignedOut, messageOf } from '#platform/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { type StepUp, StepUpFields, stepUpProof, stepUpRules } from '#ui/step-up-fields.tsx';
import { stepUpIssue } from './step-up-issue.ts';

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
  const [problem, setProblem] = useState<string | null>(null);
  const rules = stepUpRules(stepUp);
  const form = useForm({ defaultValues: { password: '', code: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (typed) => {
    setProblem(null);
    try {
      await onConfirm(stepUpProof(stepUp, typed));
    } catch (error) {
      const issue = stepUpIssue(error);
      if (issue) form.setError(issue.field, issue, { shouldFocus: true });
      // A session that ended opens a dialog of its own.
      else if (!isSignedOut(error)) setProblem(messageOf(error, NOT_EXPORTED));
    }
  });

  return (
    <form noValidate className="grid gap-4" onSubmit={submit} aria-label="Export everything">
      <StepUpFields
        {...stepUp}
        email={email}
        password={form.register('password', rules.password)}
        code={form.register('code', rules.code)}
        errors={errors}
      />
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
