import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadState } from '#platform/query/load-state.tsx';
import { Button } from '#ui/button.tsx';
import { searchQuery } from '../companion.queries.ts';
import { useCompanionContext } from '../companion-context.tsx';
import { ConversationRows } from './conversation-groups.tsx';
import type { ListProps } from './list-props.ts';

export function ConversationSearchResults({ query, ...props }: ListProps & { query: string }) {
  const { user } = useCompanionContext();
  const search = useInfiniteQuery(searchQuery(user.id, query));
  if (!search.data) return <LoadState read={search} failure="The search did not work." size="sm" />;
  const conversations = search.data.pages.flatMap(({ conversations }) => conversations);
  return (
    <div className="grid gap-3">
      <p role="status" className="text-xs text-muted">
        {conversations.length === 0 && 'Nothing found. Try another word.'}
        {conversations.length === 1 && '1 conversation'}
        {conversations.length > 1 && `${conversations.length} conversations`}
      </p>
      <ConversationRows conversations={conversations} {...props} />
      {search.hasNextPage && (
        <Button
          kind="plain"
          size="sm"
          isWorking={search.isFetchingNextPage}
          workingLabel="Loading"
          onClick={() => void search.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </div>
  );
}
