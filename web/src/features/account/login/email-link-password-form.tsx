import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { currentPasswordIssue, showIssues, toValidator } from '../account.messages.ts';
import { ProblemBox } from './problem-box.tsx';

type EmailLinkPasswordFormProps = { act: string; onConfirm: (password: string) => Promise<void> };

export function EmailLinkPasswordForm({ act, onConfirm }: EmailLinkPasswordFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({ defaultValues: { password: '' } });

  const submit = form.handleSubmit(async ({ password }) => {
    setProblem(null);
    try {
      await onConfirm(password);
    } catch (error) {
      setProblem(showIssues(error, ['password'], form.setError));
    }
  });

  return (
    <form noValidate className="grid gap-4" onSubmit={submit} aria-label="Enter your password">
      <ProblemBox
        message={problem}
        onTryAgain={() => {
          setProblem(null);
          form.reset();
          form.setFocus('password');
        }}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={form.formState.errors.password?.message}
        {...form.register('password', { validate: toValidator(currentPasswordIssue) })}
      />
      <Button
        type="submit"
        size="lg"
        isWide
        isWorking={form.formState.isSubmitting}
        workingLabel="Confirming"
      >
        {act}
      </Button>
    </form>
  );
}
