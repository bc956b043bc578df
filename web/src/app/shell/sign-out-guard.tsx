import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useAuth } from '#features/account/auth-context.ts';
import { SignOutContext } from '#features/account/sign-out-context.ts';
import { saveDrafts } from '#platform/browser/drafts.ts';
import { Lazy, lazyPart } from '#ui/lazy.tsx';

const SAVE_TIMEOUT_MS = 5_000;

/** Used when saving timed out and the kinds of the drafts are unknown. */
const UNKNOWN_KIND = 'unknown';

const SIGN_OUT_DIALOG = lazyPart(
  async () => (await import('../lazy/sign-out-dialog.tsx')).SignOutDialog,
);

const resolveAfterTimeout = () =>
  new Promise<string[]>((resolve) => setTimeout(() => resolve([UNKNOWN_KIND]), SAVE_TIMEOUT_MS));

type Question = { unsentKinds: string[]; answer: (mayDiscard: boolean) => void };

/**
 * Saves drafts to the server, then signs out. Asks first only when something would be lost: without
 * a network, or when the session is already over.
 */
export function SignOutGuard({ children }: { children: ReactNode }) {
  const { signOut } = useAuth();
  const [question, setQuestion] = useState<Question | null>(null);

  const requestSignOut = useCallback(async () => {
    const unsentKinds = await Promise.race([saveDrafts(), resolveAfterTimeout()]);
    if (unsentKinds.length > 0) {
      const mayDiscard = await new Promise<boolean>((resolve) => {
        setQuestion({ unsentKinds, answer: resolve });
      });
      setQuestion(null);
      if (!mayDiscard) return;
    }
    await signOut();
  }, [signOut]);

  const isAsking = question !== null;
  const value = useMemo(() => ({ requestSignOut, isAsking }), [requestSignOut, isAsking]);
  return (
    <SignOutContext value={value}>
      {children}
      {question && (
        <Lazy
          part={SIGN_OUT_DIALOG}
          unsentKinds={question.unsentKinds}
          onAnswer={question.answer}
        />
      )}
    </SignOutContext>
  );
}
