import { type ReactNode, useState } from 'react';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { Lazy, lazyPart } from '#ui/lazy.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { AccountCreated } from './account-created.tsx';
import { EmailLinkConfirmation } from './email-link-confirmation.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { LoginLayout } from './login-layout.tsx';
import type { LoginQuery } from './login-query.ts';
import { LoginView } from './login-view.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** Only accounts with two-step sign-in need this part. */
const TWO_STEP_FORM = lazyPart(async () => (await import('./two-step-form.tsx')).TwoStepForm);

/** Only a social sign-in that still needs the terms or a code uses this part. */
const FINISH_SOCIAL = lazyPart(
  async () => (await import('./finish-social-sign-in.tsx')).FinishSocialSignIn,
);

/** Only an email link that no longer works needs this part. */
const USED_LINK = lazyPart(async () => (await import('./used-link.tsx')).UsedLink);

type View = 'tabs' | 'created' | 'forgot' | 'social';

type LoginPageProps = {
  query: LoginQuery;
  /** Returns to the sign-in form after an email link, with a page to offer if there is one. */
  onLinkDone: (returnTo?: string) => void;
  /** The user returned from an email link, whose button is gone, so the form gets the focus. */
  isBackFromLink?: boolean;
};

export function LoginPage({ query, onLinkDone, isBackFromLink = false }: LoginPageProps) {
  const [view, setView] = useState<View>(getFirstView(query));
  const [socialProblem, setSocialProblem] = useState(query.socialProblem);
  const [tab, setTab] = useState<'in' | 'up'>(query.isSignUp ? 'up' : 'in');
  const [email, setEmail] = useState('');
  const [challenge, setChallenge] = useState<string | null>(null);
  const [focusOn, setFocusOn] = useState<'email' | 'password' | null>(
    isBackFromLink ? 'email' : null,
  );

  function returnToSignIn() {
    setTab('in');
    setView('tabs');
    setChallenge(null);
    setFocusOn(email ? 'password' : 'email');
    if (query.link || query.shouldResetPassword) onLinkDone();
  }
  function returnFromSocial(problem: string | null) {
    setSocialProblem(problem);
    setTab('in');
    setView('tabs');
    // A problem takes the focus itself.
    setFocusOn(problem === null ? 'email' : null);
    if (problem === null && query.isSocialPending) onLinkDone();
  }
  function openForgotPassword(typed: string) {
    setEmail(typed);
    setView('forgot');
  }

  return <LoginLayout>{content()}</LoginLayout>;

  function content(): ReactNode {
    if (challenge !== null) {
      return (
        <LoginView title="One more step">
          <Lazy part={TWO_STEP_FORM} challenge={challenge} onBack={returnToSignIn} />
        </LoginView>
      );
    }
    if (view === 'social') return <Lazy part={FINISH_SOCIAL} onBack={returnFromSocial} />;
    if (view === 'created') return <AccountCreated email={email} />;
    if (view === 'forgot') return <ForgotPassword email={email} onReturn={returnToSignIn} />;
    if (query.link?.kind === 'reset') {
      return (
        <ResetPasswordForm
          token={query.link.token}
          onReturn={returnToSignIn}
          onForgot={() => openForgotPassword('')}
        />
      );
    }
    if (query.link) {
      return (
        <EmailLink
          kind={query.link.kind}
          token={query.link.token}
          onReturn={returnToSignIn}
          onSignIn={onLinkDone}
          onForgot={() => openForgotPassword('')}
        />
      );
    }
    return (
      <>
        <h1 id="gate-title" className="sr-only">
          Sign in or sign up
        </h1>
        <Tabs
          label="Sign in or sign up"
          value={tab}
          onValueChange={(chosen) => {
            setFocusOn(null);
            setTab(chosen);
          }}
          tabs={[
            {
              value: 'in',
              label: 'Sign In',
              panel: (
                <SignInForm
                  returnTo={query.returnTo}
                  email={email}
                  onEmail={setEmail}
                  focusOn={focusOn}
                  initialProblem={socialProblem}
                  onForgot={openForgotPassword}
                  onTwoStepRequired={setChallenge}
                  onSocialPending={() => setView('social')}
                />
              ),
            },
            {
              value: 'up',
              label: 'Sign Up',
              panel: (
                <SignUpForm
                  returnTo={query.returnTo}
                  email={email}
                  onEmail={setEmail}
                  onCreated={(created) => {
                    setEmail(created);
                    setView('created');
                  }}
                  onSocialPending={() => setView('social')}
                />
              ),
            },
          ]}
        />
      </>
    );
  }
}

function getFirstView({ shouldResetPassword, isSocialPending }: LoginQuery): View {
  if (isSocialPending) return 'social';
  return shouldResetPassword ? 'forgot' : 'tabs';
}

type EmailLinkProps = {
  kind: 'verify' | 'email-change';
  token: string;
  onReturn: () => void;
  onSignIn: (returnTo: string) => void;
  onForgot: () => void;
};

function EmailLink({ kind, token, onReturn, onSignIn, onForgot }: EmailLinkProps) {
  const buildBody = (password?: string) => ({ token, ...(password ? { password } : {}) });
  const usedView = <Lazy part={USED_LINK} kind={kind} onReturn={onReturn} onSignIn={onSignIn} />;
  if (kind === 'verify') {
    return (
      <EmailLinkConfirmation
        title="Confirm your email"
        actionLabel="Confirm this email"
        doneMessage={{
          title: 'Your email is confirmed',
          text: 'Thank you. You’re all set.',
        }}
        confirm={(password) => unwrap(sdk.verifyEmail({ body: buildBody(password) }))}
        passwordHelp={
          <p className="text-sm text-muted">
            Forgot it, or didn’t create this account? Resetting your password confirms this email
            and signs out everyone else.{' '}
            <TextAction onClick={onForgot}>Reset my password instead</TextAction>
          </p>
        }
        usedView={usedView}
        onReturn={onReturn}
      >
        Click below to confirm that this address is yours.
      </EmailLinkConfirmation>
    );
  }
  return (
    <EmailLinkConfirmation
      title="Use this email from now on"
      actionLabel="Change my email"
      doneMessage={{
        title: 'Your email has been changed',
        text: 'Sign in with the new address from now on. Your other devices have been signed out, and we emailed the old address.',
      }}
      confirm={(password) => unwrap(sdk.confirmEmailChange({ body: buildBody(password) }))}
      usedView={usedView}
      onReturn={onReturn}
    >
      You asked to use this address for your Attune account. Confirm it to make the change.
    </EmailLinkConfirmation>
  );
}
