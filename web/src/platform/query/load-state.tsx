import { Loading } from '#ui/loading.tsx';
import { TryAgainBox } from '#ui/try-again-box.tsx';
import { loadErrorMessage } from '../api/api-error.ts';

type LoadStateProps = {
  /** A query. */
  read: { isPending: boolean; isError: boolean; error: unknown; refetch: () => Promise<unknown> };
  /** What is said when the server gives no reason. */
  failure?: string;
  title?: string;
  size?: 'sm' | 'md' | 'lg';
};

/** What is shown in place of a query's data: that it is being read, or why it could not be. */
export function LoadState({ read, failure = '', title, size = 'md' }: LoadStateProps) {
  if (read.isPending) return <Loading variant="skeleton" size={size} />;
  if (!read.isError) return null;
  return (
    <TryAgainBox {...(title ? { title } : {})} onRetry={() => void read.refetch()}>
      {loadErrorMessage(read.error, failure)}
    </TryAgainBox>
  );
}
