import { emailIssue } from '@attune/domain/account/credential-rules';
import { RESET_LINK_MINUTES } from '@attune/domain/account/lifetimes';
import { useState } from 'react';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { useServerForm } from '#platform/forms/use-server-form.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { LoginView } from './login-view.tsx';
import { ProblemBox } from './problem-box.tsx';

type ForgotPasswordProps = { email: string; onReturn: () => void };

export function ForgotPassword({ email, onReturn }: ForgotPasswordProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, submit, isSubmitting, problem, setProblem, field } = useServerForm({
    defaultValues: { email },
    async send(input) {
      await unwrap(sdk.requestPasswordReset({ body: { email: input.email } }));
      setSentTo(input.email.trim());
    },
  });

  if (sentTo) return <LinkSent email={sentTo} onReturn={onReturn} />;
  return (
    <LoginView title="Reset your password">
      <p className="text-sm text-muted">
        We’ll email you a link to choose a new password. Your current one keeps working until then.
      </p>
      <ProblemBox
        message={problem}
        onTryAgain={() => {
          setProblem(null);
          form.setFocus('email');
        }}
      />
      <form noValidate className="grid gap-4" onSubmit={submit} aria-label="Reset your password">
        <Field label="Email" type="email" autoComplete="username" {...field('email', emailIssue)} />
        <Button type="submit" size="lg" isWide isWorking={isSubmitting} workingLabel="Sending">
          Send the link
        </Button>
      </form>
      <p>
        <TextAction onClick={onReturn}>Return to Sign In</TextAction>
      </p>
    </LoginView>
  );
}

/** The text is the same whether or not an account exists (DECISIONS B2). */
function LinkSent({ email, onReturn }: { email: string; onReturn: () => void }) {
  return (
    <LoginView title="Check your email">
      <p>
        If <b className="break-words">{email}</b> belongs to an account, a link is on its way. It
        works once and expires in {RESET_LINK_MINUTES} minutes.
      </p>
      <Button kind="secondary" isWide onClick={onReturn}>
        Return to Sign In
      </Button>
    </LoginView>
  );
}
