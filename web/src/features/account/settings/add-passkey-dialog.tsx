import { getDeviceName } from '@attune/domain/account/device-name';
import { passkeyNameIssue } from '@attune/domain/account/two-step';
import { useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { ConfirmForm } from './confirm-dialog.tsx';

type AddPasskeyDialogProps = {
  isOpen: boolean;
  hasPassword: boolean;
  onClose: () => void;
  onDone: () => Promise<void>;
};

export function AddPasskeyDialog({ isOpen, onClose, ...rest }: AddPasskeyDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Add a passkey"
      description="Your device asks for your fingerprint, your face or its PIN, and keeps the key. We never see it."
    >
      {isOpen && <AddPasskeyForm {...rest} onClose={onClose} />}
    </Dialog>
  );
}

function AddPasskeyForm({ hasPassword, onClose, onDone }: Omit<AddPasskeyDialogProps, 'isOpen'>) {
  const [name, setName] = useState(() => getDeviceName(navigator.userAgent));
  const [issue, setIssue] = useState<string | null>(null);
  return (
    <ConfirmForm
      label="Add a passkey"
      hasPassword={hasPassword}
      actionLabel="Continue on this device"
      workingLabel="Waiting for your device"
      onCancel={onClose}
      onConfirm={async (proof) => {
        const nameIssue = passkeyNameIssue(name);
        setIssue(nameIssue);
        if (nameIssue) return;
        const { createPasskey } = await import('../passkeys/authenticator.ts');
        await createPasskey(name, proof);
        await onDone();
      }}
    >
      <Field
        label="Name"
        hint="Helps you tell your passkeys apart."
        name="name"
        autoComplete="off"
        value={name}
        error={issue ?? undefined}
        onChange={(event) => {
          setIssue(null);
          setName(event.target.value);
        }}
      />
    </ConfirmForm>
  );
}
