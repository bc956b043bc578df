import { codeIssue } from '@attune/domain/account/two-step';
import { useEffect, useState } from 'react';
import { ApiError } from '#platform/api/api-error.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { useServerForm } from '#platform/forms/use-server-form.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { useAuth } from '../auth-context.ts';
import { ProblemBox } from './problem-box.tsx';

type TwoStepFormProps = {
  challenge: string;
  onBack: () => void;
};

const APP_FIELD = { label: 'Code', inputMode: 'numeric', autoComplete: 'one-time-code' } as const;
const RECOVERY_FIELD = {
  label: 'Recovery code',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

export function TwoStepForm({ challenge, onBack }: TwoStepFormProps) {
  const { completeSignIn } = useAuth();
  const [isExpired, setIsExpired] = useState(false);
  const [isRecovery, setIsRecovery] = useState(false);
  const { form, submit, isSubmitting, problem, setProblem, field, startOver } = useServerForm({
    defaultValues: { code: '' },
    async send({ code }) {
      try {
        completeSignIn((await unwrap(sdk.signInByCode({ body: { challenge, code } }))).user);
      } catch (error) {
        setIsExpired(error instanceof ApiError && error.code === 'account.challenge_over');
        throw error;
      }
    },
  });
  const { setFocus } = form;

  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses the field when the kind of code changes
  useEffect(() => setFocus('code'), [setFocus, isRecovery]);

  return (
    <form noValidate className="grid gap-5" onSubmit={submit} aria-label="Second step">
      <p className="text-muted">
        {isRecovery
          ? 'Enter one of the recovery codes you saved. Each works once.'
          : 'Open your authenticator app and enter the code it shows for Attune.'}
      </p>
      <ProblemBox message={problem} onTryAgain={() => (isExpired ? onBack() : startOver('code'))} />
      <Field
        key={isRecovery ? 'recovery' : 'app'}
        {...(isRecovery ? RECOVERY_FIELD : APP_FIELD)}
        {...field('code', codeIssue)}
      />
      <Button type="submit" size="lg" isWide isWorking={isSubmitting} workingLabel="Signing in">
        Sign In
      </Button>
      <div className="flex flex-wrap justify-between gap-x-6">
        <TextAction
          onClick={() => {
            form.reset();
            setProblem(null);
            setIsRecovery(!isRecovery);
          }}
        >
          {isRecovery ? 'Use a code from my app' : 'Use a recovery code'}
        </TextAction>
        <TextAction tone="muted" onClick={onBack}>
          Go back
        </TextAction>
      </div>
    </form>
  );
}
