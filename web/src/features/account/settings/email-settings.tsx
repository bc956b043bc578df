import { emailIssue } from '@attune/domain/account/credential-rules';
import { EMAIL_CHANGE_LINK_HOURS } from '@attune/domain/account/lifetimes';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { requestEmailChange } from '#platform/api/account.ts';
import { messageOf } from '#platform/api/api-error.ts';
import { requestEmailVerification } from '#platform/api/visitor.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { StepUpFields, stepUpRules } from '#ui/step-up-fields.tsx';
import { useToast } from '#ui/toast.tsx';
import { showIssues, toValidator, UNEXPECTED } from '../account.messages.ts';
import { useUser } from '../auth-context.ts';
import { ProblemBox } from '../login/problem-box.tsx';
import { useHasTwoStep } from '../security.queries.ts';
import { SettingsSection } from './settings-section.tsx';

export function EmailSettings() {
  const { email, emailVerified } = useUser();
  return (
    <SettingsSection
      title="Email"
      lead={<span className="break-words">{email}</span>}
      anchor="email"
    >
      {emailVerified ? (
        <NoticeBox tone="good">This address is confirmed.</NoticeBox>
      ) : (
        <Unverified />
      )}
      <ChangeEmail />
    </SettingsSection>
  );
}

function Unverified() {
  const { notify, notifyError } = useToast();
  const [isSending, setIsSending] = useState(false);

  async function send() {
    setIsSending(true);
    try {
      await requestEmailVerification();
      notify({ message: 'Sent. Open the link in the email to confirm your address.' });
    } catch (error) {
      notifyError({ message: messageOf(error, UNEXPECTED) });
    } finally {
      setIsSending(false);
    }
  }

  return (
    <NoticeBox
      tone="warn"
      title="Not confirmed yet."
      action={
        <Button
          kind="secondary"
          size="sm"
          className="mt-2"
          isWorking={isSending}
          workingLabel="Sending"
          onClick={() => void send()}
        >
          Send the email again
        </Button>
      }
    >
      Open the link in the email we sent you. Until then, a lost password is harder to replace.
    </NoticeBox>
  );
}

function ChangeEmail() {
  const [problem, setProblem] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { email } = useUser();
  const stepUp = { hasPassword: true, hasTwoStep: useHasTwoStep() };
  const rules = stepUpRules(stepUp);
  const form = useForm({ defaultValues: { newEmail: '', password: '', code: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ newEmail, password, code }) => {
    setProblem(null);
    setSentTo(null);
    try {
      await requestEmailChange({ newEmail, password, ...(stepUp.hasTwoStep ? { code } : {}) });
      setSentTo(newEmail.trim());
      form.reset();
    } catch (error) {
      setProblem(showIssues(error, ['newEmail', 'password', 'code'], form.setError));
    }
  });

  return (
    <form noValidate className="grid gap-4" onSubmit={submit} aria-label="Change email">
      <Field
        label="New email"
        type="email"
        autoComplete="email"
        error={errors.newEmail?.message}
        {...form.register('newEmail', { validate: toValidator(emailIssue) })}
      />
      <StepUpFields
        {...stepUp}
        email={email}
        password={form.register('password', rules.password)}
        code={form.register('code', rules.code)}
        errors={errors}
      />
      <ProblemBox
        message={problem}
        onTryAgain={() => {
          setProblem(null);
          form.resetField('password');
          form.setFocus('password');
        }}
      />
      {/* No box of its own, so that the grid leaves no gap while it is empty. */}
      <div role="status" className="contents">
        {sentTo && (
          <NoticeBox tone="good" title="Check your email.">
            We sent a link to {sentTo}. Open it within {EMAIL_CHANGE_LINK_HOURS} hours to make the
            change.
          </NoticeBox>
        )}
      </div>
      <div>
        <Button kind="secondary" type="submit" isWorking={isSubmitting} workingLabel="Sending">
          Change email
        </Button>
      </div>
    </form>
  );
}
