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
import { Field } from '#ui/field.tsx';
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
  onConfirm: (proof: Confirmation, name: string) => Promise<void>;
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
  /** A name that is given along with the confirmation. */
  nameField?: { hint: string; suggestion: string; rule: (name: string) => string | null };
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
    nameField,
  } = props;
  const { email } = useUser();
  const { social } = useAuth();
  const [mustSignInAgain, setMustSignInAgain] = useState(false);
  const stepUp = { hasPassword, hasTwoStep: useHasTwoStep() };
  const action = useRef<HTMLButtonElement>(null);
  const { form, submit, isSubmitting, problem, setProblem, field, retype } = useServerForm({
    defaultValues: { name: nameField?.suggestion ?? '', password: '', code: '' },
    async send({ name, ...typed }) {
      try {
        await onConfirm(stepUpProof(stepUp, typed), name);
      } catch (error) {
        const isSignInTooOld = error instanceof ApiError && error.code === 'account.sign_in_again';
        setMustSignInAgain(isSignInTooOld);
        if (!isSignInTooOld) throw error;
      }
    },
  });

  function tryAgain() {
    form.resetField('code');
    if (stepUp.hasPassword) return retype('password');
    if (stepUp.hasTwoStep) return retype('code');
    setProblem(null);
    action.current?.focus();
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={submit} aria-label={label}>
      {nameField && (
        <Field
          label="Name"
          hint={nameField.hint}
          autoComplete="off"
          {...field('name', nameField.rule)}
        />
      )}
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
