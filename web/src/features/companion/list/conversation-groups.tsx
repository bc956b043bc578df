import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState, useSyncExternalStore } from 'react';
import type { FoundConversation, Overview } from '#platform/api/companion.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import { Button } from '#ui/button.tsx';
import { olderQuery } from '../companion.queries.ts';
import { useCompanionContext } from '../companion-context.tsx';
import { useStreamingId } from '../stream/use-streams.ts';
import { ConversationRow } from './conversation-row.tsx';
import { groupByTime } from './group-by-time.ts';
import type { ListProps } from './list-props.ts';

export function ConversationGroups({ overview, ...props }: ListProps & { overview: Overview }) {
  const { user } = useCompanionContext();
  const { conversations: newest, nextCursor } = overview;
  const [isExpanded, setIsExpanded] = useState(false);
  const older = useInfiniteQuery({
    ...olderQuery(user.id, nextCursor ?? ''),
    enabled: isExpanded && nextCursor !== null,
  });
  const newestIds = new Set(newest.map(({ id }) => id));
  const more = older.data?.pages.flatMap(({ conversations }) => conversations) ?? [];
  const all: FoundConversation[] = [
    ...newest.map((conversation) => ({ ...conversation, excerpt: null })),
    ...more.filter(({ id }) => !newestIds.has(id)),
  ];
  const hasMore = isExpanded && older.data ? older.hasNextPage : nextCursor !== null;
  if (all.length === 0) {
    return (
      <p className="text-sm text-muted">
        Your conversations will stand here. Only you can read them.
      </p>
    );
  }
  return (
    <div className="grid gap-6">
      {groupByTime(all, user.timeZone, serverNow()).map(({ title, conversations }) => (
        <Group key={title} title={title} conversations={conversations} {...props} />
      ))}
      {hasMore && (
        <Button
          kind="plain"
          size="sm"
          isWorking={older.isFetching}
          workingLabel="Loading"
          onClick={() => (isExpanded ? void older.fetchNextPage() : setIsExpanded(true))}
        >
          Show older ones
        </Button>
      )}
    </div>
  );
}

type GroupProps = ListProps & { title: string; conversations: readonly FoundConversation[] };

function Group({ title, conversations, ...props }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-1 text-xs font-semibold text-muted">
        {title}
      </h2>
      <ConversationRows conversations={conversations} {...props} />
    </section>
  );
}

export function ConversationRows({ conversations, ...props }: Omit<GroupProps, 'title'>) {
  const { currentId, actions, onRename, onChosen } = props;
  const { drafts } = useCompanionContext();
  const draftNames = useSyncExternalStore(drafts.subscribe, drafts.names);
  const streamingId = useStreamingId();
  return (
    <ul className="grid gap-0.5">
      {conversations.map((conversation) => (
        <ConversationRow
          key={conversation.id}
          conversation={conversation}
          isCurrent={conversation.id === currentId}
          isStreaming={conversation.isStreaming || conversation.id === streamingId}
          hasDraft={draftNames.includes(conversation.id)}
          actions={actions}
          onRename={() => onRename(conversation)}
          onOpen={onChosen}
        />
      ))}
    </ul>
  );
}
