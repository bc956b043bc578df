import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#platform/api/api-error.ts';
import {
  type Confirmation,
  SignInAgainNotice,
  type StepUp,
  StepUpFields,
  stepUpProof,
} from '#platform/forms/step-up-fields.tsx';
import { useServerForm } from '#platform/forms/use-server-form.ts';
import { LoadState } from '#platform/query/load-state.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { useAdmin } from '../admin-context.ts';
import { stepUpQuery } from './person.queries.ts';

type Values = { password: string; code: string; [name: string]: string };

/** What the fields of an act read and write. */
type ActForm = {
  field: ReturnType<typeof useServerForm<Values>>['field'];
  read: (name: string) => string;
  write: (name: string, value: string) => void;
};

type ActFormProps = {
  actionLabel: string;
  workingLabel: string;
  isDanger?: boolean;
  /** The fields besides the confirmation, with what they start with. */
  values?: Record<string, string>;
  fields?: (form: ActForm) => ReactNode;
  onConfirm: (values: Record<string, string>, proof: Confirmation) => Promise<unknown>;
};

type ActDialogProps = ActFormProps & {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What will happen. */
  description: ReactNode;
  /** Whether the admin confirms who they are (SECURITY AU16). */
  needsProof?: boolean;
};

/** Asks before anything is done to another person's account, and says what will happen. */
export function ActDialog(props: ActDialogProps) {
  const { isOpen, onClose, title, description, needsProof = false, ...form } = props;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} description={description}>
      {isOpen && needsProof && <ProvenForm {...form} label={title} onCancel={onClose} />}
      {isOpen && !needsProof && (
        <Form {...form} label={title} onCancel={onClose} stepUp={NO_STEP_UP} />
      )}
    </Dialog>
  );
}

const NO_STEP_UP: StepUp = { hasPassword: false, hasTwoStep: false };

type FormProps = ActFormProps & { label: string; onCancel: () => void };

function ProvenForm(props: FormProps) {
  const stepUp = useQuery(stepUpQuery);
  if (!stepUp.isSuccess) return <LoadState read={stepUp} />;
  return <Form {...props} stepUp={stepUp.data} />;
}

function Form(props: FormProps & { stepUp: StepUp }) {
  const { label, stepUp, fields, onConfirm, onCancel, isDanger = false } = props;
  const { email, signInAgainHref } = useAdmin();
  const [mustSignInAgain, setMustSignInAgain] = useState(false);
  const { form, submit, isSubmitting, problem, field } = useServerForm<Values>({
    defaultValues: { ...props.values, password: '', code: '' },
    fallback: 'Nothing has changed. Try again in a moment.',
    async send({ password, code, ...values }) {
      setMustSignInAgain(false);
      try {
        await onConfirm(values, stepUpProof(stepUp, { password, code }));
      } catch (error) {
        const isSignInTooOld = error instanceof ApiError && error.code === 'account.sign_in_again';
        setMustSignInAgain(isSignInTooOld);
        if (!isSignInTooOld) throw error;
      }
    },
  });
  return (
    <form noValidate aria-label={label} className="grid gap-4" onSubmit={submit}>
      {fields?.({
        field,
        read: (name) => form.watch(name) ?? '',
        write: (name, value) => form.setValue(name, value),
      })}
      <StepUpFields {...stepUp} email={email} field={field} />
      {mustSignInAgain && <SignInAgainNotice href={signInAgainHref} />}
      {problem && <NoticeBox tone="bad">{problem}</NoticeBox>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="secondary" disabled={isSubmitting} onClick={onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          kind={isDanger ? 'danger' : 'primary'}
          isWorking={isSubmitting}
          workingLabel={props.workingLabel}
        >
          {props.actionLabel}
        </Button>
      </div>
    </form>
  );
}
