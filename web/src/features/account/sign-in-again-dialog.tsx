import { passwordIssue } from '@attune/domain/account/credential-rules';
import { type RefObject, useRef, useState } from 'react';
import { messageOf } from '#platform/api/api-error.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { UNEXPECTED, useServerForm } from '#platform/forms/use-server-form.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { useToast } from '#ui/toast.tsx';
import { useAuth, useUser } from './auth-context.ts';
import { ProblemBox } from './login/problem-box.tsx';
import { SocialButton } from './login/social-button.tsx';
import { TwoStepForm } from './login/two-step-form.tsx';
import { useSignOutRequest } from './sign-out-context.ts';

const OTHER_ACCOUNT =
  'That isn’t the account you were using. Sign in with the same one, or use your password.';

/** Covers the page whose session ended; the page stays mounted with everything typed. */
export function SignInAgainDialog() {
  const { isSessionEnded } = useAuth();
  const { isAsking } = useSignOutRequest();
  const password = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      isOpen={isSessionEnded && !isAsking}
      isDismissible={false}
      isOpaque
      initialFocus={password}
      title="Sign in again"
      description="Your session ended. What you typed is still here. Sign in to continue."
    >
      {isSessionEnded && <SignInAgainForm passwordRef={password} />}
    </Dialog>
  );
}

type SignInAgainFormProps = { passwordRef: RefObject<HTMLInputElement | null> };

function SignInAgainForm({ passwordRef }: SignInAgainFormProps) {
  const { signIn } = useAuth();
  const { requestSignOut } = useSignOutRequest();
  const { email } = useUser();
  const { notify } = useToast();
  const [challenge, setChallenge] = useState<string | null>(null);
  const { submit, isSubmitting, problem, setProblem, field, startOver } = useServerForm({
    defaultValues: { password: '' },
    async send({ password }) {
      const twoStep = await signIn({ email, password });
      if (twoStep) return setChallenge(twoStep.challenge);
      notify({
        message: 'You’re signed in again. If something wasn’t saved, save it again.',
      });
    },
  });
  const password = field('password', passwordIssue);

  async function finishSocial() {
    try {
      const { pending } = await unwrap(sdk.readPendingSocialSignIn());
      if (pending?.needs === 'code') return setChallenge(pending.challenge);
      await unwrap(sdk.declineSocialSignIn());
      setProblem(OTHER_ACCOUNT);
    } catch (error) {
      setProblem(messageOf(error, UNEXPECTED));
    }
  }

  function signOutInstead() {
    requestSignOut().catch((error: unknown) => setProblem(messageOf(error, UNEXPECTED)));
  }

  if (challenge !== null) {
    return <TwoStepForm challenge={challenge} onBack={() => setChallenge(null)} />;
  }
  return (
    <div className="grid gap-5">
      <SocialButton returnTo={null} onProblem={setProblem} onPending={() => void finishSocial()} />
      <ProblemBox message={problem} onTryAgain={() => startOver('password')} />
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
          {...password}
          ref={(element) => {
            password.ref(element);
            passwordRef.current = element;
          }}
        />
        <Button type="submit" isWide isWorking={isSubmitting} workingLabel="Signing in">
          Sign In
        </Button>
      </form>
      <p>
        <TextAction tone="muted" onClick={signOutInstead}>
          Sign out and go to the home page
        </TextAction>
      </p>
    </div>
  );
}
