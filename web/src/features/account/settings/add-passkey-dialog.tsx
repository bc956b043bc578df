import { getDeviceName } from '@attune/domain/account/device-name';
import { passkeyNameIssue } from '@attune/domain/account/two-step';
import { Dialog } from '#ui/dialog.tsx';
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
  return (
    <ConfirmForm
      label="Add a passkey"
      hasPassword={hasPassword}
      actionLabel="Continue on this device"
      workingLabel="Waiting for your device"
      nameField={{
        hint: 'Helps you tell your passkeys apart.',
        suggestion: getDeviceName(navigator.userAgent),
        rule: passkeyNameIssue,
      }}
      onCancel={onClose}
      onConfirm={async (proof, name) => {
        const { createPasskey } = await import('../passkeys/authenticator.ts');
        await createPasskey(name, proof);
        await onDone();
      }}
    />
  );
}
