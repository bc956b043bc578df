import { Button } from '#ui/button.tsx';
import { LoginView } from './login-view.tsx';

type AccountCreatedProps = { email: string; onReturn: () => void };

export function AccountCreated({ email, onReturn }: AccountCreatedProps) {
  return (
    <LoginView title="Account Created Successfully">
      <p>
        Your seven-day trial has started. Sign in with <b className="break-words">{email}</b> to
        begin. We emailed you a confirmation link. Confirm whenever you’re ready.
      </p>
      <Button size="lg" isWide onClick={onReturn}>
        Return to Sign In
      </Button>
    </LoginView>
  );
}
