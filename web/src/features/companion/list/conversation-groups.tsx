import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import type { Overview } from '#platform/api/companion.ts';
import type { Conversation, FoundConversation } from '#platform/api/generated/types.gen.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import { TimeAgo } from '#platform/browser/time-ago.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { olderQuery } from '../companion.queries.ts';
import { useCompanionContext } from '../companion-context.tsx';
import { useStreamingId } from '../stream/streams.ts';
import { ConversationMenu } from './conversation-menu.tsx';
import { groupByTime } from './group-by-time.ts';
import type { ConversationActions } from './use-conversation-actions.ts';

export type ListProps = {
  currentId: string | null;
  actions: ConversationActions;
  onRename: (conversation: Conversation) => void;
  /** On a phone the sheet closes after a choice. */
  onChosen: () => void;
};

export function ConversationGroups({ overview, ...props }: ListProps & { overview: Overview }) {
  const { user } = useCompanionContext();
  const { conversations: newest, nextCursor } = overview;
  const [isExpanded, setIsExpanded] = useState(false);
  const older = useInfiniteQuery({
    ...olderQuery(user.id, nextCursor ?? ''),
    enabled: isExpanded && nextCursor !== null,
  });
  const newestIds = new Set(newest.map(({ id }) => id));
  const olderConversations = older.data?.pages.flatMap(({ conversations }) => conversations) ?? [];
  const all: FoundConversation[] = [
    ...newest.map((conversation) => ({ ...conversation, excerpt: null })),
    ...olderConversations.filter(({ id }) => !newestIds.has(id)),
  ];
  const hasMore = isExpanded && older.data ? older.hasNextPage : nextCursor !== null;
  if (all.length === 0) {
    return (
      <p className="text-sm text-muted">
        Your conversations will appear here. Only you can read them.
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
          Show older conversations
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

type ConversationRowProps = {
  conversation: FoundConversation;
  isCurrent: boolean;
  isStreaming: boolean;
  hasDraft: boolean;
  actions: ConversationActions;
  onRename: () => void;
  onOpen: () => void;
};

function ConversationRow(props: ConversationRowProps) {
  const { conversation, isCurrent, isStreaming, hasDraft, actions, onRename, onOpen } = props;
  const { user } = useCompanionContext();
  const { id, title, updatedAt, excerpt } = conversation;
  return (
    <li
      className={cx(
        'group relative -mx-3 flex items-center rounded-md',
        isCurrent ? 'bg-accent-soft' : 'hover:bg-tint',
      )}
    >
      <Link
        to={`/assistant?conversation=${id}`}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onOpen}
        className={cx(
          'grid min-h-11 min-w-0 flex-1 gap-0.25 py-2 ps-3 pe-1 text-sm leading-snug text-ink no-underline',
          isCurrent && 'font-semibold',
        )}
      >
        <span dir="auto" className="line-clamp-2 wrap-anywhere">
          {title}
        </span>
        {excerpt && <span className="line-clamp-2 text-xs font-normal text-muted">{excerpt}</span>}
        <small className={cx('text-xs font-normal', isCurrent ? 'text-accent-ink' : 'text-muted')}>
          {isStreaming && 'Writing a reply'}
          {!isStreaming && hasDraft && 'Draft saved'}
          {!isStreaming && !hasDraft && <TimeAgo at={updatedAt} timeZone={user.timeZone} />}
        </small>
      </Link>
      <span className="pe-1 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 has-aria-expanded:opacity-100 max-lg:opacity-100 pointer-coarse:opacity-100">
        <ConversationMenu conversation={conversation} actions={actions} onRename={onRename} />
      </span>
    </li>
  );
}
