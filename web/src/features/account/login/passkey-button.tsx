import { useState } from 'react';
import { messageOf } from '#platform/api/api-error.ts';
import { UNEXPECTED } from '#platform/forms/use-server-form.ts';
import { TextAction } from '#ui/text-action.tsx';
import { useAuth } from '../auth-context.ts';

export function PasskeyButton({ onProblem }: { onProblem: (message: string | null) => void }) {
  const { enter } = useAuth();
  const [isWaiting, setIsWaiting] = useState(false);

  async function signIn() {
    onProblem(null);
    setIsWaiting(true);
    try {
      const { signInWithPasskey } = await import('../passkeys/authenticator.ts');
      enter(await signInWithPasskey());
    } catch (error) {
      onProblem(messageOf(error, UNEXPECTED));
    } finally {
      setIsWaiting(false);
    }
  }

  return (
    <TextAction
      aria-busy={isWaiting || undefined}
      disabled={isWaiting}
      onClick={() => void signIn()}
    >
      {isWaiting ? 'Waiting for your passkey' : 'Use a passkey'}
    </TextAction>
  );
}
