import { Keyboard, MessageCircleDashed, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Conversation } from '#platform/api/generated/types.gen.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { Lazy, lazyPart } from '#ui/lazy.tsx';
import { ConversationMenu } from './list/conversation-menu.tsx';
import type { ConversationActions } from './list/use-conversation-actions.ts';

const RENAME_DIALOG = lazyPart(async () => (await import('./list/rename-dialog.tsx')).RenameDialog);

export type ThreadHeadProps = {
  title: string | null;
  conversation: Conversation | null;
  actions: ConversationActions;
  /** Opens the list where it is not visible. */
  listButton: ReactNode;
  onShowShortcuts: () => void;
};

export function ThreadHead(props: ThreadHeadProps) {
  const { title, conversation, actions, listButton, onShowShortcuts } = props;
  const [isRenaming, setIsRenaming] = useState(false);
  return (
    <header
      className={cx(
        'flex items-center gap-1 py-1 max-lg:-mx-(--gutter) max-lg:ps-(--gutter) max-lg:pe-[calc(var(--gutter)-0.75rem)] lg:pt-5 lg:pb-3',
        title !== null &&
          'max-lg:sticky max-lg:top-[calc(var(--topbar)+1px)] max-lg:z-10 max-lg:border-b max-lg:border-line max-lg:bg-paper',
      )}
      data-sticky-head={title !== null || undefined}
    >
      {listButton}
      <div className="min-w-0 flex-1">
        {title !== null && (
          <h2
            dir="auto"
            className="heading text-2xl wrap-anywhere max-lg:line-clamp-1 max-lg:text-lg lg:line-clamp-2"
          >
            {title}
          </h2>
        )}
      </div>
      <Link
        to="/assistant"
        aria-label="New conversation"
        className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-tint hover:text-ink lg:hidden"
      >
        <Icon of={Plus} />
      </Link>
      {conversation && (
        <ConversationMenu
          size="md"
          conversation={conversation}
          actions={actions}
          onRename={() => setIsRenaming(true)}
          extraRows={[
            'rule',
            { icon: Keyboard, label: 'Keyboard shortcuts', onSelect: onShowShortcuts },
          ]}
        />
      )}
      {conversation && isRenaming && (
        <Lazy
          part={RENAME_DIALOG}
          conversation={conversation}
          onRename={(title) => void actions.rename(conversation.id, title)}
          onClose={() => setIsRenaming(false)}
        />
      )}
    </header>
  );
}

export function TemporaryNote() {
  return (
    <p className="flex items-center gap-2 px-2 text-xs text-muted">
      <Icon of={MessageCircleDashed} size={18} />
      <span>Not saved anywhere. Gone when you reload or close this tab.</span>
    </p>
  );
}
