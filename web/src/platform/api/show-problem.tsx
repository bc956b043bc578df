import { useToast } from '#ui/toast.tsx';
import type { ToastMessage } from '#ui/toast-store.ts';
import { TryAgainBox } from '#ui/try-again-box.tsx';
import { loadErrorMessage, problemOf } from './api-error.ts';

/** Says why a change failed, unless a dialog asks to sign in again. */
export function useNotifyProblem() {
  const { notifyError } = useToast();
  return (error: unknown, fallback: string, action?: ToastMessage['action']) => {
    const message = problemOf(error, fallback);
    if (message) notifyError({ message, ...(action ? { action } : {}) });
  };
}

type LoadErrorProps = {
  /** A failed query. */
  read: { error: unknown; refetch: () => Promise<unknown> };
  /** What could not be read, and what is safe. */
  children: string;
};

export function LoadError({ read, children }: LoadErrorProps) {
  return (
    <TryAgainBox onRetry={() => void read.refetch()}>
      {loadErrorMessage(read.error, children)}
    </TryAgainBox>
  );
}
