import {
  emailIssue,
  fullNameIssue,
  newPasswordIssue,
  termsIssue,
} from '@attune/domain/account/credential-rules';
import { type ChangeEvent, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { showIssues, toValidator } from '../account.messages.ts';
import { useAuth } from '../auth-context.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { ProblemBox } from './problem-box.tsx';
import { SocialButton } from './social-button.tsx';
import { TermsCheckbox } from './terms-checkbox.tsx';
import { TrialBox } from './trial-box.tsx';

const FIELDS = ['name', 'email', 'password', 'acceptedTerms'] as const;

type SignUpFormProps = {
  returnTo: string | null;
  email: string;
  onEmail: (email: string) => void;
  onCreated: (email: string) => void;
  onSocialPending: () => void;
};

export function SignUpForm(props: SignUpFormProps) {
  const { returnTo, email, onEmail, onCreated, onSocialPending } = props;
  const { signUp } = useAuth();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    defaultValues: { name: '', email, password: '', acceptedTerms: false },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (input) => {
    setProblem(null);
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    try {
      await signUp({ ...input, ...(timeZone ? { timeZone } : {}) });
      onCreated(input.email.trim());
    } catch (error) {
      setProblem(showIssues(error, FIELDS, form.setError));
    }
  });

  return (
    <div className="grid gap-5">
      <SocialButton returnTo={returnTo} onProblem={setProblem} onPending={onSocialPending} />
      <ProblemBox
        message={problem}
        onTryAgain={() => {
          setProblem(null);
          form.resetField('password');
          form.setFocus('password');
        }}
      />
      <form noValidate className="grid gap-4" onSubmit={submit} aria-label="Sign up">
        <Field
          label="Full Name"
          autoComplete="name"
          error={errors.name?.message}
          {...form.register('name', { validate: toValidator(fullNameIssue) })}
        />
        <Field
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...form.register('email', {
            validate: toValidator(emailIssue),
            onChange: (event: ChangeEvent<HTMLInputElement>) => onEmail(event.target.value),
          })}
        />
        <NewPasswordField
          label="Password"
          typed={form.watch('password')}
          error={errors.password?.message}
          {...form.register('password', { validate: toValidator(newPasswordIssue) })}
        />
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
    </div>
  );
}
