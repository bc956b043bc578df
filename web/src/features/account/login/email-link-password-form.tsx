import { currentPasswordIssue, useServerForm } from '#platform/forms/use-server-form.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { ProblemBox } from './problem-box.tsx';

type EmailLinkPasswordFormProps = { act: string; onConfirm: (password: string) => Promise<void> };

export function EmailLinkPasswordForm({ act, onConfirm }: EmailLinkPasswordFormProps) {
  const { submit, isSubmitting, problem, field, startOver } = useServerForm({
    defaultValues: { password: '' },
    send: ({ password }) => onConfirm(password),
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={submit} aria-label="Enter your password">
      <ProblemBox message={problem} onTryAgain={() => startOver('password')} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        {...field('password', currentPasswordIssue)}
      />
      <Button type="submit" size="lg" isWide isWorking={isSubmitting} workingLabel="Confirming">
        {act}
      </Button>
    </form>
  );
}
