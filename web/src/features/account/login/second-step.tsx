import { codeIssue } from '@attune/domain/account/second-step';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '#platform/api/api-error.ts';
import { signInByCode } from '#platform/api/security.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { showIssues, toValidator } from '../account.messages.ts';
import { useAuth } from '../auth-context.ts';
import { ProblemBox } from './problem-box.tsx';

type SecondStepProps = {
  challenge: string;
  onBack: () => void;
};

export function SecondStep({ challenge, onBack }: SecondStepProps) {
  const { enter } = useAuth();
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const [isRecovery, setIsRecovery] = useState(false);
  const form = useForm({ defaultValues: { code: '' } });
  const { setFocus } = form;

  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses the field when the kind of code changes
  useEffect(() => setFocus('code'), [setFocus, isRecovery]);

  const submit = form.handleSubmit(async ({ code }) => {
    setProblem(null);
    try {
      enter(await signInByCode({ challenge, code }));
    } catch (error) {
      setIsOver(error instanceof ApiError && error.code === 'account.challenge_over');
      setProblem(showIssues(error, ['code'], form.setError));
    }
  });

  return (
    <form noValidate className="grid gap-5" onSubmit={submit} aria-label="Second step">
      <p className="text-muted">
        {isRecovery
          ? 'Enter one of the recovery codes that you kept. Each works once.'
          : 'Open your authenticator app and enter the code that it shows for Attune.'}
      </p>
      <ProblemBox
        message={problem}
        onTryAgain={() => {
          if (isOver) return onBack();
          setProblem(null);
          form.reset();
          form.setFocus('code');
        }}
      />
      {isRecovery ? (
        <Field
          key="recovery"
          label="Recovery code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={form.formState.errors.code?.message}
          {...form.register('code', { validate: toValidator(codeIssue) })}
        />
      ) : (
        <Field
          key="app"
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={form.formState.errors.code?.message}
          {...form.register('code', { validate: toValidator(codeIssue) })}
        />
      )}
      <Button
        type="submit"
        size="lg"
        isWide
        isWorking={form.formState.isSubmitting}
        workingLabel="Signing in"
      >
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
          {isRecovery ? 'Use the code of my app' : 'Use a recovery code'}
        </TextAction>
        <TextAction tone="muted" onClick={onBack}>
          Go back
        </TextAction>
      </div>
    </form>
  );
}
