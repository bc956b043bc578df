import { readProblem } from '../../../platform/api/api-error.ts';
import { TryAgainBox } from '../../../ui/try-again-box.tsx';

type ReadProblemProps = { error: unknown; onRetry: () => void };

export function ReadProblem({ error, onRetry }: ReadProblemProps) {
  return (
    <TryAgainBox onRetry={onRetry}>
      {readProblem(error, 'This could not be read just now. What you answered is stored safely.')}
    </TryAgainBox>
  );
}
