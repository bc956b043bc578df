import { Button } from './button.tsx';

type ShowMoreProps = {
  /** An infinite query. */
  read: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): Promise<unknown> };
  label?: string;
};

export function ShowMore({ read, label = 'Show more' }: ShowMoreProps) {
  if (!read.hasNextPage) return null;
  return (
    <Button
      kind="secondary"
      className="w-fit"
      isWorking={read.isFetchingNextPage}
      workingLabel="Loading"
      onClick={() => void read.fetchNextPage()}
    >
      {label}
    </Button>
  );
}
