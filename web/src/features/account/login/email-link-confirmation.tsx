import { type ReactNode, useRef, useState } from 'react';
import { ApiError, messageOf } from '#platform/api/api-error.ts';
import {
  currentPasswordIssue,
  UNEXPECTED,
  useServerForm,
} from '#platform/forms/use-server-form.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { useAuth } from '../auth-context.ts';
import { LoginView } from './login-view.tsx';
import { ProblemBox } from './problem-box.tsx';

type EmailLinkConfirmationProps = {
  title: string;
  children: string;
  actionLabel: string;
  doneMessage: { title: string; text: string };
  confirm: (password?: string) => Promise<void>;
  passwordHelp?: ReactNode;
  usedView: ReactNode;
  onReturn: () => void;
};

/**
 * Opened by a link in an email. It waits for a click: programs that open every link in an email
 * must not confirm an address that its owner never saw. In a browser that is not signed in to the
 * link's account, the server asks for that account's password.
 */
export function EmailLinkConfirmation(props: EmailLinkConfirmationProps) {
  const { title, children, actionLabel, doneMessage, confirm, passwordHelp, usedView, onReturn } =
    props;
  const { status, refresh } = useAuth();
  const [problem, setProblem] = useState<string | null>(null);
  const [step, setStep] = useState<'asking' | 'working' | 'password' | 'done' | 'used'>('asking');
  const button = useRef<HTMLButtonElement>(null);
  const isSignedIn = status === 'signed-in';
  const returnLabel = isSignedIn ? 'Continue to Attune' : 'Return to Sign In';

  async function finish(password?: string) {
    const step = await confirm(password).then(() => 'done' as const, toUsedOrThrow);
    if (isSignedIn) await refresh();
    setStep(step);
  }

  async function run() {
    setProblem(null);
    setStep('working');
    try {
      await finish();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'account.link_needs_password') {
        return setStep('password');
      }
      setProblem(messageOf(error, UNEXPECTED));
      setStep('asking');
    }
  }

  if (step === 'used') return usedView;
  if (step === 'done') {
    return (
      <LoginView key="done" title={doneMessage.title}>
        <p>{doneMessage.text}</p>
        <Button size="lg" isWide onClick={onReturn}>
          {returnLabel}
        </Button>
      </LoginView>
    );
  }
  if (step === 'password') {
    return (
      <LoginView key="password" title="Enter your password">
        <p>You’re not signed in to this account. Enter its password to confirm.</p>
        <EmailLinkPasswordForm actionLabel={actionLabel} onConfirm={finish} />
        {passwordHelp}
        <p>
          <TextAction tone="muted" onClick={onReturn}>
            {returnLabel}
          </TextAction>
        </p>
      </LoginView>
    );
  }
  return (
    <LoginView title={title}>
      <p>{children}</p>
      <ProblemBox
        message={problem}
        onTryAgain={() => {
          setProblem(null);
          button.current?.focus();
        }}
      />
      <Button
        ref={button}
        size="lg"
        isWide
        isWorking={step === 'working'}
        workingLabel="Confirming"
        onClick={() => void run()}
      >
        {actionLabel}
      </Button>
      <p>
        <TextAction onClick={onReturn}>{returnLabel}</TextAction>
      </p>
    </LoginView>
  );
}

function toUsedOrThrow(error: unknown): 'used' {
  if (error instanceof ApiError && error.code === 'account.link_invalid') return 'used';
  throw error;
}

type EmailLinkPasswordFormProps = {
  actionLabel: string;
  onConfirm: (password: string) => Promise<void>;
};

function EmailLinkPasswordForm({ actionLabel, onConfirm }: EmailLinkPasswordFormProps) {
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
        {actionLabel}
      </Button>
    </form>
  );
}
