import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { useAuth } from '../auth-context.ts';
import { LoginView } from './login-view.tsx';

/** The user is signed in already, so both actions lead on (DECISIONS B1). */
export function AccountCreated({ email }: { email: string }) {
  const { finishSignUp, user } = useAuth();
  return (
    <LoginView title="Account Created Successfully">
      <p>
        {/* Signing up again starts no second trial (DECISIONS B7). */}
        {user?.isTrialing && 'Your seven-day trial has started. '}We emailed a confirmation link to{' '}
        <b className="break-words">{email}</b>. Confirm whenever you’re ready.
      </p>
      <p>Next: nine short questions, about four minutes. Your result comes right after.</p>
      <Button size="lg" isWide render={<Link to="/questionnaire" replace />}>
        Start your assessment
      </Button>
      <Button kind="secondary" size="lg" isWide onClick={finishSignUp}>
        Return to Sign In
      </Button>
    </LoginView>
  );
}
