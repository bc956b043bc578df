import { messageOf } from '#platform/api/api-error.ts';
import { TryAgainBox } from '#ui/try-again-box.tsx';

type LoadErrorProps = { error: Error; onTryAgain: () => void };

export function LoadError({ error, onTryAgain }: LoadErrorProps) {
  return (
    <TryAgainBox onRetry={onTryAgain}>
      {messageOf(error, 'What is kept could not be read. Nothing was changed.')}
    </TryAgainBox>
  );
}
