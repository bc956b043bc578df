import { newPasswordIssue } from '@attune/domain/account/credential-rules';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { changePassword } from '#platform/api/account.ts';
import { messageOf } from '#platform/api/api-error.ts';
import { requestPasswordReset } from '#platform/api/visitor.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { CodeField, stepUpRules } from '#ui/step-up-fields.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { useToast } from '#ui/toast.tsx';
import { currentPasswordIssue, showIssues, toValidator, UNEXPECTED } from '../account.messages.ts';
import { useUser } from '../auth-context.ts';
import { NewPasswordField } from '../login/new-password-field.tsx';
import { ProblemBox } from '../login/problem-box.tsx';
import { useHasTwoStep } from '../security.queries.ts';
import { SettingsSection } from './settings-section.tsx';

export function PasswordSettings() {
  const { email } = useUser();
  const { notify } = useToast();
  const [problem, setProblem] = useState<string | null>(null);
  const hasTwoStep = useHasTwoStep();
  const rules = stepUpRules({ hasPassword: true, hasTwoStep });
  const form = useForm({ defaultValues: { currentPassword: '', newPassword: '', code: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ code, ...passwords }) => {
    setProblem(null);
    try {
      await changePassword({ ...passwords, ...(hasTwoStep ? { code } : {}) });
      form.reset();
      notify({ message: 'Your password is changed. Other devices are signed out.' });
    } catch (error) {
      setProblem(showIssues(error, ['currentPassword', 'newPassword', 'code'], form.setError));
    }
  });

  return (
    <SettingsSection
      title="Password"
      lead="A change signs out all your other devices."
      anchor="password"
    >
      <form noValidate className="grid gap-4" onSubmit={submit} aria-label="Change password">
        {/* Password managers need the username. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...form.register('currentPassword', { validate: toValidator(currentPasswordIssue) })}
        />
        <NewPasswordField
          label="New password"
          typed={form.watch('newPassword')}
          error={errors.newPassword?.message}
          {...form.register('newPassword', { validate: toValidator(newPasswordIssue) })}
        />
        {hasTwoStep && (
          <CodeField error={errors.code?.message} {...form.register('code', rules.code)} />
        )}
        <ProblemBox
          message={problem}
          onTryAgain={() => {
            setProblem(null);
            form.reset();
            form.setFocus('currentPassword');
          }}
        />
        <div>
          <Button kind="secondary" type="submit" isWorking={isSubmitting} workingLabel="Saving">
            Change password
          </Button>
        </div>
      </form>
      <NoPassword email={email} />
    </SettingsSection>
  );
}

/** A user who signed up with a provider has no password; a reset link lets them set one. */
function NoPassword({ email }: { email: string }) {
  const { notify, notifyError } = useToast();

  async function send() {
    try {
      await requestPasswordReset(email);
      notify({ message: `A link is on its way to ${email}.` });
    } catch (error) {
      notifyError({ message: messageOf(error, UNEXPECTED) });
    }
  }

  return (
    <p className="text-sm text-muted">
      No password yet, or forgotten?{' '}
      <TextAction onClick={() => void send()}>Send me a link to choose one</TextAction>
    </p>
  );
}
