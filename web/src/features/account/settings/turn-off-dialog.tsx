import { codeIssue } from '@attune/domain/account/second-step';
import { useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { turnOffTwoStep } from '../../../platform/api/security.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { ConfirmForm } from './confirm-dialog.tsx';

type TurnOffDialogProps = {
  isOpen: boolean;
  hasPassword: boolean;
  onClose: () => void;
  onDone: () => Promise<void>;
};

export function TurnOffDialog({ isOpen, onClose, ...rest }: TurnOffDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Turn off two-step sign-in?"
      description="From then on your password alone signs you in. Your recovery codes stop working."
    >
      {isOpen && <TurnOffForm {...rest} onClose={onClose} />}
    </Dialog>
  );
}

function TurnOffForm({ hasPassword, onClose, onDone }: Omit<TurnOffDialogProps, 'isOpen'>) {
  const [code, setCode] = useState('');
  const [issue, setIssue] = useState<string | null>(null);

  async function turnOff(password: string | null) {
    const wrong = codeIssue(code);
    setIssue(wrong);
    if (wrong) return;
    try {
      await turnOffTwoStep({ password, code });
    } catch (error) {
      const field = error instanceof ApiError && error.fields.find(({ path }) => path === 'code');
      if (!field) throw error;
      return setIssue(field.message);
    }
    await onDone();
  }

  return (
    <ConfirmForm
      label="Turn off two-step sign-in"
      hasPassword={hasPassword}
      act="Turn off"
      working="Turning off"
      isDanger
      onCancel={onClose}
      onConfirm={turnOff}
    >
      <Field
        label="Code from the app, or a recovery code"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        value={code}
        error={issue ?? undefined}
        onChange={(event) => {
          setIssue(null);
          setCode(event.target.value);
        }}
      />
    </ConfirmForm>
  );
}
