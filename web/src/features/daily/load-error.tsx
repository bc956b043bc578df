import { TryAgainBox } from '../../ui/try-again-box.tsx';
import { problemOf } from './daily.messages.ts';

type LoadErrorProps = { error: unknown; fallback: string; onRetry: () => void };

export function LoadError({ error, fallback, onRetry }: LoadErrorProps) {
  return (
    <TryAgainBox onRetry={onRetry}>
      {problemOf(error, fallback) ?? 'Sign in again to read on.'}
    </TryAgainBox>
  );
}
