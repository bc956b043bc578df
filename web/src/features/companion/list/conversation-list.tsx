import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageCircleDashed, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Overview } from '#platform/api/companion.ts';
import type { Conversation } from '#platform/api/generated/types.gen.ts';
import { LoadState } from '#platform/query/load-state.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Lazy, lazyPart } from '#ui/lazy.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { searchQuery } from '../companion.queries.ts';
import { useCompanionContext } from '../companion-context.tsx';
import { temporaryChat } from '../stream/streams.ts';
import { ConversationGroups, ConversationRows, type ListProps } from './conversation-groups.tsx';

const RENAME_DIALOG = lazyPart(async () => (await import('./rename-dialog.tsx')).RenameDialog);

type ConversationListProps = Omit<ListProps, 'onRename'> & { overview: Overview };

export function ConversationList({ overview, ...props }: ConversationListProps) {
  const { actions, onChosen } = props;
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [renaming, setRenaming] = useState<Conversation | null>(null);
  const go = (to: string) => () => {
    void navigate(to);
    onChosen();
  };
  const list = { ...props, onRename: setRenaming };
  return (
    <div className="grid content-start gap-5">
      <div className="grid gap-2">
        <Button kind="secondary" isWide onClick={go('/assistant')}>
          <Icon of={Plus} />
          New conversation
        </Button>
        <Button
          kind="plain"
          size="sm"
          isWide
          className="max-lg:min-h-11"
          onClick={() => {
            temporaryChat.forget();
            go('/assistant?temporary')();
          }}
        >
          <Icon of={MessageCircleDashed} size={18} />
          Temporary chat
        </Button>
      </div>
      {overview.conversations.length > 0 && (
        <SearchField
          label="Search your conversations"
          placeholder="Search"
          query={query}
          onSearch={setQuery}
        />
      )}
      {query ? (
        <ConversationSearchResults query={query} {...list} />
      ) : (
        <ConversationGroups overview={overview} {...list} />
      )}
      {renaming && (
        <Lazy
          part={RENAME_DIALOG}
          conversation={renaming}
          onRename={(title) => void actions.rename(renaming.id, title)}
          onClose={() => setRenaming(null)}
        />
      )}
    </div>
  );
}

function ConversationSearchResults({ query, ...props }: ListProps & { query: string }) {
  const { user } = useCompanionContext();
  const search = useInfiniteQuery(searchQuery(user.id, query));
  if (!search.data) return <LoadState read={search} failure="The search failed." size="sm" />;
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
