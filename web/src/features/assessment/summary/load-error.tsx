import { loadErrorMessage } from '#platform/api/api-error.ts';
import { TryAgainBox } from '#ui/try-again-box.tsx';

type LoadErrorProps = { error: unknown; onRetry: () => void };

export function LoadError({ error, onRetry }: LoadErrorProps) {
  return (
    <TryAgainBox onRetry={onRetry}>
      {loadErrorMessage(
        error,
        'This could not be read just now. What you answered is stored safely.',
      )}
    </TryAgainBox>
  );
}
