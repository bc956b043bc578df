import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useAuth } from '../../features/account/auth-context.ts';
import { SignOutContext } from '../../features/account/sign-out-context.ts';
import { saveDrafts } from '../../platform/browser/drafts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** How long signing out waits for drafts to reach the server. */
const PATIENCE_MS = 5_000;

const NAMES: Record<string, string> = {
  journal: 'A journal entry you haven’t saved',
  mood: 'A note for a mood check-in',
  thought: 'Answers to a practice',
  daily: 'An answer to a daily question',
  support: 'A message to support',
  companion: 'A message to your companion',
  note: 'A note in a lesson',
  goals: 'Changes to your goals',
  forum: 'A post or comment',
  mind: 'Check-ins, practices or journal entries waiting to be sent',
};
const OTHER = 'A text you were editing';

const outOfTime = () =>
  new Promise<string[]>((resolve) => setTimeout(() => resolve([OTHER]), PATIENCE_MS));

type Question = { unsent: string[]; answer: (discard: boolean) => void };

/**
 * Signs out after drafts were saved to the server. Asks first only where something would be lost:
 * without a network, or when the session is already over.
 */
export function SignOutGuard({ children }: { children: ReactNode }) {
  const { signOut } = useAuth();
  const [question, setQuestion] = useState<Question | null>(null);

  const requestSignOut = useCallback(async () => {
    const unsent = await Promise.race([saveDrafts(), outOfTime()]);
    if (unsent.length > 0) {
      const mayDiscard = await new Promise<boolean>((resolve) => {
        setQuestion({ unsent, answer: resolve });
      });
      setQuestion(null);
      if (!mayDiscard) return;
    }
    await signOut();
  }, [signOut]);

  const isAsking = question !== null;
  const value = useMemo(() => ({ requestSignOut, isAsking }), [requestSignOut, isAsking]);
  const names = new Set(question?.unsent.map((kind) => NAMES[kind] ?? OTHER));
  return (
    <SignOutContext value={value}>
      {children}
      <Dialog
        isOpen={isAsking}
        onClose={() => question?.answer(false)}
        title="Sign out and lose unsent text?"
        description="This text is only on this device and couldn’t be saved to Attune. Signing out deletes it."
      >
        <ul className="grid list-disc gap-1 ps-5">
          {[...names].map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => question?.answer(false)}>Stay</Button>
          <Button kind="secondary" onClick={() => question?.answer(true)}>
            Sign out and discard
          </Button>
        </div>
      </Dialog>
    </SignOutContext>
  );
}
