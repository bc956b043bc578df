import { turnOffTwoStep } from '#platform/api/security.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type TurnOffDialogProps = {
  isOpen: boolean;
  hasPassword: boolean;
  onClose: () => void;
  onDone: () => Promise<void>;
};

export function TurnOffDialog({ onDone, ...rest }: TurnOffDialogProps) {
  return (
    <ConfirmDialog
      {...rest}
      title="Turn off two-step sign-in?"
      description="From then on your password alone signs you in. Your recovery codes stop working."
      act="Turn off"
      working="Turning off"
      isDanger
      onConfirm={async (proof) => {
        await turnOffTwoStep(proof);
        await onDone();
      }}
    />
  );
}
