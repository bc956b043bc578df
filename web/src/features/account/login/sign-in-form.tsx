import { emailIssue, passwordIssue } from '@attune/domain/account/credential-rules';
import { useEffect, useState } from 'react';
import { messageOf } from '#platform/api/api-error.ts';
import { UNEXPECTED, useServerForm } from '#platform/forms/use-server-form.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { useAuth } from '../auth-context.ts';
import { ProblemBox } from './problem-box.tsx';
import { SocialButton } from './social-button.tsx';

type SignInFormProps = {
  returnTo: string | null;
  email: string;
  onEmail: (email: string) => void;
  focusOn: 'email' | 'password' | null;
  initialProblem: string | null;
  onForgot: (email: string) => void;
  onTwoStepRequired: (challenge: string) => void;
  onSocialPending: () => void;
};

export function SignInForm(props: SignInFormProps) {
  const { returnTo, email, onEmail, focusOn, initialProblem, onForgot } = props;
  const { onTwoStepRequired, onSocialPending } = props;
  const { signIn } = useAuth();
  const { form, submit, isSubmitting, problem, setProblem, field, retype } = useServerForm({
    defaultValues: { email, password: '' },
    initialProblem,
    async send(credentials) {
      const twoStep = await signIn(credentials);
      if (twoStep) onTwoStepRequired(twoStep.challenge);
    },
  });
  const { setFocus } = form;

  useEffect(() => {
    if (focusOn) setFocus(focusOn);
  }, [focusOn, setFocus]);

  return (
    <div className="grid gap-5">
      <SocialButton returnTo={returnTo} onProblem={setProblem} onPending={onSocialPending} />
      <ProblemBox message={problem} onTryAgain={() => retype('password')} />
      <form noValidate className="grid gap-4" onSubmit={submit} aria-label="Sign in">
        <Field
          label="Email"
          type="email"
          autoComplete="username"
          {...field('email', emailIssue, onEmail)}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          {...field('password', passwordIssue)}
        />
        <Button type="submit" size="lg" isWide isWorking={isSubmitting} workingLabel="Signing in">
          Sign In
        </Button>
        <div className="flex flex-wrap justify-between gap-x-6">
          <TextAction onClick={() => onForgot(form.getValues('email'))}>
            Forgot your password?
          </TextAction>
          <PasskeyButton onProblem={setProblem} />
        </div>
      </form>
    </div>
  );
}

function PasskeyButton({ onProblem }: { onProblem: (message: string | null) => void }) {
  const { completeSignIn } = useAuth();
  const [isWaiting, setIsWaiting] = useState(false);

  async function signIn() {
    onProblem(null);
    setIsWaiting(true);
    try {
      const { signInWithPasskey } = await import('../passkeys/authenticator.ts');
      completeSignIn(await signInWithPasskey());
    } catch (error) {
      onProblem(messageOf(error, UNEXPECTED));
    } finally {
      setIsWaiting(false);
    }
  }

  return (
    <TextAction
      aria-busy={isWaiting || undefined}
      disabled={isWaiting}
      onClick={() => void signIn()}
    >
      {isWaiting ? 'Waiting for your passkey' : 'Use a passkey'}
    </TextAction>
  );
}
