import { readProblem } from '../../../platform/api/api-error.ts';
import { TryAgainBox } from '../../../ui/try-again-box.tsx';

type ReadProblemProps = { error: unknown; fallback: string; onRetry: () => void };

export function ReadProblem({ error, fallback, onRetry }: ReadProblemProps) {
  return <TryAgainBox onRetry={onRetry}>{readProblem(error, fallback)}</TryAgainBox>;
}
