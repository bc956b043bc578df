import { type ReactNode, useState } from 'react';
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
  act: string;
  working: string;
  isDanger?: boolean;
  onConfirm: (proof: Confirmation) => Promise<void>;
  /** Where the focus goes afterwards; by default to the element that opened the dialog. */
  lastFocus?: () => HTMLElement | null;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onClose, title, description, lastFocus, ...rest } = props;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      description={description}
      {...(lastFocus ? { lastFocus } : {})}
    >
      {isOpen && <ConfirmForm {...rest} label={title} onCancel={onClose} />}
    </Dialog>
  );
}

type ConfirmFormProps = Pick<
  ConfirmDialogProps,
  'hasPassword' | 'act' | 'working' | 'isDanger' | 'onConfirm'
> & {
  label: string;
  onCancel: () => void;
  children?: ReactNode;
};

/** The form without its dialog, for steps that ask for more. */
export function ConfirmForm(props: ConfirmFormProps) {
  const { label, hasPassword, act, working, isDanger = false, onConfirm, onCancel } = props;
  const { email } = useUser();
  const { social } = useAuth();
  const [isStale, setIsStale] = useState(false);
  const stepUp = { hasPassword, hasTwoStep: useHasTwoStep() };
  const { form, submit, isSubmitting, problem, setProblem, field } = useServerForm({
    defaultValues: { password: '', code: '' },
    async send(typed) {
      try {
        await onConfirm(stepUpProof(stepUp, typed));
      } catch (error) {
        const isOld = error instanceof ApiError && error.code === 'account.sign_in_again';
        setIsStale(isOld);
        if (!isOld) throw error;
      }
    },
  });

  return (
    <form noValidate className="grid gap-4" onSubmit={submit} aria-label={label}>
      {props.children}
      <StepUpFields {...stepUp} email={email} field={field} />
      {isStale && <SignInAgainNotice href={social && socialStartUrl('redirect', '/settings')} />}
      <ProblemBox
        message={problem}
        onTryAgain={() => {
          setProblem(null);
          form.reset();
          if (hasPassword) form.setFocus('password');
        }}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="secondary" disabled={isSubmitting} onClick={onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          kind={isDanger ? 'danger' : 'primary'}
          isWorking={isSubmitting}
          workingLabel={working}
        >
          {act}
        </Button>
      </div>
    </form>
  );
}
