import { useCallback } from 'react';
import { useToast } from '#ui/toast.tsx';
import { problemOf } from '../api/api-error.ts';

/** Shows why something failed, unless a dialog asks to sign in again. */
export function useNotifyProblem(): (error: unknown, fallback: string) => void {
  const { notifyError } = useToast();
  return useCallback(
    (error, fallback) => {
      const message = problemOf(error, fallback);
      if (message) notifyError({ message });
    },
    [notifyError],
  );
}
