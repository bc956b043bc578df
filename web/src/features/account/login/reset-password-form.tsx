import { newPasswordIssue } from '@attune/domain/account/credential-rules';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { resetPassword } from '#platform/api/visitor.ts';
import { Button } from '#ui/button.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { showIssues, toValidator } from '../account.messages.ts';
import { LoginView } from './login-view.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { ProblemBox } from './problem-box.tsx';

type ResetPasswordFormProps = { token: string; onReturn: () => void; onForgot: () => void };

export function ResetPasswordForm({ token, onReturn, onForgot }: ResetPasswordFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isDone, setIsDone] = useState(false);
  const form = useForm({ defaultValues: { password: '' } });

  const submit = form.handleSubmit(async ({ password }) => {
    setProblem(null);
    try {
      await resetPassword({ token, password });
      setIsDone(true);
    } catch (error) {
      setProblem(showIssues(error, ['password'], form.setError));
    }
  });

  if (isDone) {
    return (
      <LoginView key="done" title="Your password is changed">
        <p>Everybody who was signed in with the old one is signed out. Sign in with the new one.</p>
        <Button size="lg" isWide onClick={onReturn}>
          Return to Sign In
        </Button>
      </LoginView>
    );
  }
  return (
    <LoginView title="Choose a new password">
      <ProblemBox
        message={problem}
        onTryAgain={() => {
          setProblem(null);
          form.reset();
          form.setFocus('password');
        }}
      />
      <form noValidate className="grid gap-4" onSubmit={submit} aria-label="Choose a new password">
        <NewPasswordField
          label="New password"
          typed={form.watch('password')}
          error={form.formState.errors.password?.message}
          {...form.register('password', { validate: toValidator(newPasswordIssue) })}
        />
        <Button
          type="submit"
          size="lg"
          isWide
          isWorking={form.formState.isSubmitting}
          workingLabel="Saving"
        >
          Save the new password
        </Button>
      </form>
      <p>
        <TextAction onClick={onForgot}>Send me a new link</TextAction>
      </p>
    </LoginView>
  );
}
