import { getSettingsPath } from '@attune/domain/navigation/settings-sections';
import { type ReactNode, useRef, useState } from 'react';
import { ApiError } from '#platform/api/api-error.ts';
import {
  type Confirmation,
  SignInAgainNotice,
  StepUpFields,
  stepUpProof,
} from '#platform/forms/step-up-fields.tsx';
import { useServerForm } from '#platform/forms/use-server-form.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useAuth, useUser } from '../auth-context.ts';
import { ProblemBox } from '../login/problem-box.tsx';
import { useHasTwoStep } from '../security.queries.ts';
import { socialStartUrl } from '../social-sign-in.ts';

type ConfirmDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** A user without a password must have signed in recently. */
  hasPassword: boolean;
  actionLabel: string;
  workingLabel: string;
  isDanger?: boolean;
  onConfirm: (proof: Confirmation) => Promise<void>;
  /** Where the focus goes when the dialog closes; by default to the element that opened it. */
  finalFocus?: () => HTMLElement | null;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onClose, title, description, finalFocus, ...rest } = props;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      description={description}
      {...(finalFocus ? { finalFocus } : {})}
    >
      {isOpen && <ConfirmForm {...rest} label={title} onCancel={onClose} />}
    </Dialog>
  );
}

type ConfirmFormProps = Pick<
  ConfirmDialogProps,
  'hasPassword' | 'actionLabel' | 'workingLabel' | 'isDanger' | 'onConfirm'
> & {
  label: string;
  onCancel: () => void;
  children?: ReactNode;
};

/** The form without its dialog, for dialogs that ask for more than a confirmation. */
export function ConfirmForm(props: ConfirmFormProps) {
  const {
    label,
    hasPassword,
    actionLabel,
    workingLabel,
    isDanger = false,
    onConfirm,
    onCancel,
  } = props;
  const { email } = useUser();
  const { social } = useAuth();
  const [mustSignInAgain, setMustSignInAgain] = useState(false);
  const stepUp = { hasPassword, hasTwoStep: useHasTwoStep() };
  const action = useRef<HTMLButtonElement>(null);
  const { submit, isSubmitting, problem, setProblem, field, startOver } = useServerForm({
    defaultValues: { password: '', code: '' },
    async send(typed) {
      try {
        await onConfirm(stepUpProof(stepUp, typed));
      } catch (error) {
        const isSignInTooOld = error instanceof ApiError && error.code === 'account.sign_in_again';
        setMustSignInAgain(isSignInTooOld);
        if (!isSignInTooOld) throw error;
      }
    },
  });

  function tryAgain() {
    if (stepUp.hasPassword) return startOver('password');
    if (stepUp.hasTwoStep) return startOver('code');
    setProblem(null);
    action.current?.focus();
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={submit} aria-label={label}>
      {props.children}
      <StepUpFields {...stepUp} email={email} field={field} />
      {mustSignInAgain && (
        <SignInAgainNotice
          href={social && socialStartUrl('redirect', getSettingsPath('security'))}
        />
      )}
      <ProblemBox message={problem} onTryAgain={tryAgain} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="secondary" disabled={isSubmitting} onClick={onCancel}>
          Cancel
        </Button>
        <Button
          ref={action}
          type="submit"
          kind={isDanger ? 'danger' : 'primary'}
          isWorking={isSubmitting}
          workingLabel={workingLabel}
        >
          {actionLabel}
        </Button>
      </div>
    </form>
  );
}
