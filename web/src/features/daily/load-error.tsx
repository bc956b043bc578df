import { loadErrorMessage } from '#platform/api/api-error.ts';
import { TryAgainBox } from '#ui/try-again-box.tsx';

type LoadErrorProps = { error: unknown; fallback: string; onRetry: () => void };

export function LoadError({ error, fallback, onRetry }: LoadErrorProps) {
  return <TryAgainBox onRetry={onRetry}>{loadErrorMessage(error, fallback)}</TryAgainBox>;
}
