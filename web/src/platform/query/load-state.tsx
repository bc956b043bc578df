import { Loading } from '#ui/loading.tsx';
import { TryAgainBox } from '#ui/try-again-box.tsx';
import { getLoadErrorMessage } from '../api/api-error.ts';

/** The part of a failed query that is used. */
type FailedRead = { error: unknown; refetch: () => Promise<unknown> };

type LoadErrorProps = {
  read: FailedRead;
  title?: string | undefined;
  /** What could not be loaded and what is safe; shown when the server gives no reason. */
  children: string;
};

export function LoadError({ read, title, children }: LoadErrorProps) {
  return (
    <TryAgainBox {...(title ? { title } : {})} onRetry={() => void read.refetch()}>
      {getLoadErrorMessage(read.error, children)}
    </TryAgainBox>
  );
}

type LoadStateProps = {
  read: FailedRead & { isPending: boolean; isError: boolean };
  failure?: string;
  title?: string;
  size?: 'sm' | 'md' | 'lg';
};

/** Shown in place of a query's data: that it is loading, or why it could not be loaded. */
export function LoadState({ read, failure = '', title, size = 'md' }: LoadStateProps) {
  if (read.isPending) return <Loading variant="skeleton" size={size} />;
  if (!read.isError) return null;
  return (
    <LoadError read={read} title={title}>
      {failure}
    </LoadError>
  );
}
