import { passwordIssue } from '@attune/domain/account/credential-rules';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextAction } from '../../ui/text-action.tsx';
import { useToast } from '../../ui/toast.tsx';
import { asked, showIssues } from './account.messages.ts';
import { useAuth, useUser } from './auth-context.ts';
import { ProblemBox } from './login/problem-box.tsx';
import { SocialButton } from './login/social-button.tsx';

/** Lies over the page whose session ended; the page stays mounted, with all that was typed. */
export function SignInAgainDialog() {
  const { isSessionEnded } = useAuth();
  return (
    <Dialog
      isOpen={isSessionEnded}
      isDismissible={false}
      title="Sign in again"
      description="Your session ended. What you typed is still here; sign in and go on."
    >
      {isSessionEnded && <SignInAgainForm />}
    </Dialog>
  );
}

function SignInAgainForm() {
  const { signIn, signOut } = useAuth();
  const { email } = useUser();
  const { notify } = useToast();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({ defaultValues: { password: '' } });

  const submit = form.handleSubmit(async ({ password }) => {
    setProblem(null);
    try {
      await signIn({ email, password });
      notify({
        message: 'You are signed in again. If something was not saved, save it once more.',
      });
    } catch (error) {
      setProblem(showIssues(error, ['password'], form.setError));
    }
  });

  return (
    <div className="grid gap-5">
      <SocialButton returnTo={null} onProblem={setProblem} />
      <ProblemBox
        message={problem}
        onTryAgain={() => {
          setProblem(null);
          form.reset();
          form.setFocus('password');
        }}
      />
      <form noValidate className="grid gap-4" onSubmit={submit} aria-label="Sign in again">
        <Field
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          readOnly
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={form.formState.errors.password?.message}
          {...form.register('password', { validate: asked(passwordIssue) })}
        />
        <Button
          type="submit"
          isWide
          isWorking={form.formState.isSubmitting}
          workingLabel="Signing in"
        >
          Sign In
        </Button>
      </form>
      <p>
        <TextAction tone="muted" onClick={() => void signOut()}>
          Leave and go to the start page
        </TextAction>
      </p>
    </div>
  );
}
