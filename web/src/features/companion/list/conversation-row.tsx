import { Link } from 'react-router';
import type { FoundConversation } from '#platform/api/companion.ts';
import { TimeAgo } from '#platform/browser/time-ago.tsx';
import { cx } from '#ui/cx.ts';
import { useCompanionContext } from '../companion-context.tsx';
import { ConversationMenu } from './conversation-menu.tsx';
import type { ConversationActions } from './use-conversation-actions.ts';

type ConversationRowProps = {
  conversation: FoundConversation;
  isCurrent: boolean;
  isStreaming: boolean;
  hasDraft: boolean;
  actions: ConversationActions;
  onRename: () => void;
  onOpen: () => void;
};

export function ConversationRow(props: ConversationRowProps) {
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
