import { termsIssue } from '@attune/domain/account/credential-rules';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { signUpBySocial } from '#platform/api/visitor.ts';
import { Button } from '#ui/button.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { showIssues, toValidator } from '../account.messages.ts';
import { useAuth } from '../auth-context.ts';
import { LoginView } from './login-view.tsx';
import { ProblemBox } from './problem-box.tsx';
import { TermsCheckbox } from './terms-checkbox.tsx';
import { TrialBox } from './trial-box.tsx';

type SocialTermsProps = { email: string; onDecline: () => void };

/** A first social sign-in: the account is created only when the terms are accepted. */
export function SocialTerms({ email, onDecline }: SocialTermsProps) {
  const { enter } = useAuth();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({ defaultValues: { acceptedTerms: false } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ acceptedTerms }) => {
    setProblem(null);
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    try {
      enter(await signUpBySocial({ acceptedTerms, ...(timeZone ? { timeZone } : {}) }));
    } catch (error) {
      setProblem(showIssues(error, ['acceptedTerms'], form.setError));
    }
  });

  return (
    <LoginView title="Create your account">
      <p>
        There’s no account for <b className="break-words">{email}</b> yet. Accept the terms to
        create one.
      </p>
      <ProblemBox message={problem} onTryAgain={onDecline} />
      <form noValidate className="grid gap-4" onSubmit={submit} aria-label="Create your account">
        <TrialBox />
        <Controller
          control={form.control}
          name="acceptedTerms"
          rules={{ validate: toValidator(termsIssue) }}
          render={({ field }) => (
            <TermsCheckbox
              ref={field.ref}
              isAccepted={field.value}
              onAccept={field.onChange}
              onBlur={field.onBlur}
              error={errors.acceptedTerms?.message}
            />
          )}
        />
        <Button
          type="submit"
          size="lg"
          isWide
          isWorking={isSubmitting}
          workingLabel="Creating your account"
        >
          Create account and start the trial
        </Button>
      </form>
      <p>
        <TextAction tone="muted" onClick={onDecline}>
          Don’t create an account
        </TextAction>
      </p>
    </LoginView>
  );
}
