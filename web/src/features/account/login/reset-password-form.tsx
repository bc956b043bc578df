import { newPasswordIssue } from '@attune/domain/account/credential-rules';
import { useState } from 'react';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { useServerForm } from '#platform/forms/use-server-form.ts';
import { Button } from '#ui/button.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { LoginView } from './login-view.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { ProblemBox } from './problem-box.tsx';

type ResetPasswordFormProps = { token: string; onReturn: () => void; onForgot: () => void };

export function ResetPasswordForm({ token, onReturn, onForgot }: ResetPasswordFormProps) {
  const [isDone, setIsDone] = useState(false);
  const { form, submit, isSubmitting, problem, field, startOver } = useServerForm({
    defaultValues: { password: '' },
    async send({ password }) {
      await unwrap(sdk.resetPassword({ body: { token, password } }));
      setIsDone(true);
    },
  });

  if (isDone) {
    return (
      <LoginView key="done" title="Your password has been changed">
        <p>All your devices have been signed out. Sign in with your new password.</p>
        <Button size="lg" isWide onClick={onReturn}>
          Return to Sign In
        </Button>
      </LoginView>
    );
  }
  return (
    <LoginView title="Choose a new password">
      <ProblemBox message={problem} onTryAgain={() => startOver('password')} />
      <form noValidate className="grid gap-4" onSubmit={submit} aria-label="Choose a new password">
        <NewPasswordField
          label="New password"
          typed={form.watch('password')}
          {...field('password', newPasswordIssue)}
        />
        <Button type="submit" size="lg" isWide isWorking={isSubmitting} workingLabel="Saving">
          Save new password
        </Button>
      </form>
      <p>
        <TextAction onClick={onForgot}>Send me a new link</TextAction>
      </p>
    </LoginView>
  );
}
