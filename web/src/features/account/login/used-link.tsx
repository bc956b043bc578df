import { getSettingsPath } from '@attune/domain/navigation/settings-sections';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '#platform/api/api-error.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { UNEXPECTED } from '#platform/forms/use-server-form.ts';
import { Button } from '#ui/button.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { useAuth } from '../auth-context.ts';
import { LoginView } from './login-view.tsx';
import { ProblemBox } from './problem-box.tsx';

/** Where a signed-in user requests a new confirmation link or changes the address. */
const EMAIL_SETTINGS = getSettingsPath('email');

type UsedLinkProps = {
  kind: 'verify' | 'email-change';
  onReturn: () => void;
  onSignIn: (returnTo: string) => void;
};

/** Shown for an email link that has expired or was used: the current state and what to do next. */
export function UsedLink({ kind, onReturn, onSignIn }: UsedLinkProps) {
  const { user } = useAuth();
  if (!user) {
    return (
      <UsedLinkView>
        <p>
          It has expired or was already used. Sign in to see which email your account uses, and to
          get a new link if you need one.
        </p>
        <Button size="lg" isWide onClick={() => onSignIn(EMAIL_SETTINGS)}>
          Sign in
        </Button>
      </UsedLinkView>
    );
  }
  const address = <b className="break-words">{user.email}</b>;
  if (kind === 'email-change') {
    return (
      <UsedLinkView>
        <p>
          It has expired or was already used. Your account uses {address}. You can change it in
          Settings.
        </p>
        <Button size="lg" isWide render={<Link to={EMAIL_SETTINGS} />}>
          Go to email settings
        </Button>
        <ContinueLink onReturn={onReturn} />
      </UsedLinkView>
    );
  }
  if (user.emailVerified) {
    return (
      <LoginView key="confirmed" title="Your email is already confirmed">
        <p>{address} is confirmed. You’re all set.</p>
        <Button size="lg" isWide onClick={onReturn}>
          Continue to Attune
        </Button>
      </LoginView>
    );
  }
  return (
    <UsedLinkView>
      <p>It has expired or was already used. We can send a new one to {address}.</p>
      <SendNewLink email={user.email} />
      <ContinueLink onReturn={onReturn} />
    </UsedLinkView>
  );
}

function UsedLinkView({ children }: { children: ReactNode }) {
  return (
    <LoginView key="over" title="This link no longer works">
      {children}
    </LoginView>
  );
}

function ContinueLink({ onReturn }: { onReturn: () => void }) {
  return (
    <p>
      <TextAction onClick={onReturn}>Continue to Attune</TextAction>
    </p>
  );
}

function SendNewLink({ email }: { email: string }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  async function send() {
    setProblem(null);
    setIsSending(true);
    try {
      await unwrap(sdk.requestEmailVerification());
      setIsSent(true);
    } catch (error) {
      setProblem(messageOf(error, UNEXPECTED));
    } finally {
      setIsSending(false);
    }
  }

  return (
    <>
      <ProblemBox
        message={problem}
        onTryAgain={() => {
          setProblem(null);
          button.current?.focus();
        }}
      />
      {/* `contents` makes no box, so the grid leaves no gap while this is empty. */}
      <div role="status" className="contents">
        {isSent && (
          <NoticeBox tone="good" title="Check your email.">
            A new link is on its way to {email}. Only the newest link works.
          </NoticeBox>
        )}
      </div>
      <Button
        ref={button}
        kind={isSent ? 'secondary' : 'primary'}
        size="lg"
        isWide
        isWorking={isSending}
        workingLabel="Sending"
        onClick={() => void send()}
      >
        {isSent ? 'Send another link' : 'Send a new link'}
      </Button>
    </>
  );
}
