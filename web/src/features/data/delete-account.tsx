import { useState } from 'react';
import type { User } from '#platform/api/generated/types.gen.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DeleteForm, type DeleteFormProps } from './delete-form.tsx';

export type DeleteAccountProps = { user: User } & Omit<DeleteFormProps, 'email' | 'onKeep'>;

export function DeleteAccount({ user, closeAccount, ...form }: DeleteAccountProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isClosing, setIsClosing] = useState(false);
  // A deletion under way is not aborted by closing the dialog, so it cannot be closed meanwhile.
  const close = () => {
    if (!isClosing) setIsOpen(false);
  };
  const closeForGood: typeof closeAccount = async (deletion) => {
    setIsClosing(true);
    try {
      await closeAccount(deletion);
    } finally {
      setIsClosing(false);
    }
  };
  return (
    <>
      <p className="text-sm text-muted">
        For good and at once, on every device. Export first what you want to keep.
      </p>
      <div>
        <Button kind="secondary" className="text-bad!" onClick={() => setIsOpen(true)}>
          Delete account
        </Button>
      </div>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Delete your account?"
        description="This cannot be undone, by you or by us."
      >
        <ul className="grid list-disc gap-1 ps-5 text-sm">
          <li>Your profile, results, check-ins, goals and everything else are erased at once.</li>
          <li>You are signed out on every device.</li>
          {user.stripeSubscriptionId !== null && (
            <li>Your subscription ends with the account, and nothing more is charged.</li>
          )}
          <li>
            One mark stays, without your name: that the free trial was had. Signing up again starts
            no second one.
          </li>
        </ul>
        <DeleteForm {...form} email={user.email} closeAccount={closeForGood} onKeep={close} />
      </Dialog>
    </>
  );
}
