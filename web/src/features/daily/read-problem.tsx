import { TryAgainBox } from '../../ui/try-again-box.tsx';
import { problemOf } from './daily.messages.ts';

type ReadProblemProps = { error: unknown; fallback: string; onRetry: () => void };

export function ReadProblem({ error, fallback, onRetry }: ReadProblemProps) {
  return (
    <TryAgainBox onRetry={onRetry}>
      {problemOf(error, fallback) ?? 'Sign in again to read on.'}
    </TryAgainBox>
  );
}
