import { useCallback } from 'react';
import { useToast } from '#ui/toast.tsx';
import type { ToastMessage } from '#ui/toast-store.ts';
import { problemOf } from '../api/api-error.ts';

/** The fallback where nothing more can be said. */
export const NOT_SAVED = 'That couldn’t be saved. Please try again.';

/** Shows why something failed, unless a dialog asks to sign in again. */
export function useNotifyProblem() {
  const { notifyError } = useToast();
  return useCallback(
    (error: unknown, fallback: string, action?: ToastMessage['action']) => {
      const message = problemOf(error, fallback);
      if (message) notifyError({ message, ...(action ? { action } : {}) });
    },
    [notifyError],
  );
}

/** Waits for a change and shows why it failed; resolves to whether it succeeded. */
export function useAttempt() {
  const notifyProblem = useNotifyProblem();
  return useCallback(
    async (change: Promise<unknown>, fallback: string, action?: ToastMessage['action']) => {
      try {
        await change;
        return true;
      } catch (error) {
        notifyProblem(error, fallback, action);
        return false;
      }
    },
    [notifyProblem],
  );
}
