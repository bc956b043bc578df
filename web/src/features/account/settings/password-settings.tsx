import { newPasswordIssue } from '@attune/domain/account/credential-rules';
import { codeIssue } from '@attune/domain/account/two-step';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#platform/api/api-error.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { CodeField } from '#platform/forms/step-up-fields.tsx';
import {
  currentPasswordIssue,
  UNEXPECTED,
  useServerForm,
} from '#platform/forms/use-server-form.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { useToast } from '#ui/toast.tsx';
import { useUser } from '../auth-context.ts';
import { NewPasswordField } from '../login/new-password-field.tsx';
import { ProblemBox } from '../login/problem-box.tsx';
import { useHasTwoStep } from '../security.queries.ts';
import { sessionsQuery } from './sessions.queries.ts';
import { SettingsBlock } from './settings-block.tsx';

export function PasswordSettings() {
  const { email } = useUser();
  const { notify } = useToast();
  const client = useQueryClient();
  const hasTwoStep = useHasTwoStep();
  const { form, submit, isSubmitting, problem, field, startOver } = useServerForm({
    defaultValues: { currentPassword: '', newPassword: '', code: '' },
    async send({ code, ...passwords }, { reset }) {
      await unwrap(sdk.changePassword({ body: { ...passwords, ...(hasTwoStep ? { code } : {}) } }));
      reset();
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      notify({ message: 'Password changed. Your other devices have been signed out.' });
    },
  });

  return (
    <SettingsBlock
      title="Password"
      lead="Changing it signs out all your other devices."
      anchor="password"
    >
      <form noValidate className="grid gap-4" onSubmit={submit} aria-label="Change password">
        {/* Password managers need the username. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...field('currentPassword', currentPasswordIssue)}
        />
        <NewPasswordField
          label="New password"
          typed={form.watch('newPassword')}
          {...field('newPassword', newPasswordIssue)}
        />
        {hasTwoStep && <CodeField {...field('code', codeIssue)} />}
        <ProblemBox message={problem} onTryAgain={() => startOver('currentPassword')} />
        <div>
          <Button kind="secondary" type="submit" isWorking={isSubmitting} workingLabel="Saving">
            Change password
          </Button>
        </div>
      </form>
      <NoPassword email={email} />
    </SettingsBlock>
  );
}

/** A user who signed up with a provider has no password; a reset link lets them set one. */
function NoPassword({ email }: { email: string }) {
  const { notify, notifyError } = useToast();

  const send = useMutation({
    mutationFn: () => unwrap(sdk.requestPasswordReset({ body: { email } })),
    onSuccess: () => notify({ message: `A link is on its way to ${email}.` }),
    onError: (error) => notifyError({ message: messageOf(error, UNEXPECTED) }),
  });

  return (
    <p className="text-sm text-muted">
      No password yet, or forgot it?{' '}
      <TextAction onClick={() => send.mutate()}>Send me a link to choose one</TextAction>
    </p>
  );
}
