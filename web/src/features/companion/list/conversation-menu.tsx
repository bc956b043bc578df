import { Download, Ellipsis, FileJson, Link2, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Conversation } from '#platform/api/generated/types.gen.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Lazy, lazyPart } from '#ui/lazy.tsx';
import { LazyMenu } from '#ui/lazy-menu.tsx';
import type { MenuRow } from '#ui/menu-rows.ts';
import { useCompanionContext } from '../companion-context.tsx';
import type { ConversationActions } from './use-conversation-actions.ts';

const SHARE_DIALOG = lazyPart(async () => (await import('../share/share-dialog.tsx')).ShareDialog);

type ConversationMenuProps = {
  conversation: Conversation;
  actions: ConversationActions;
  onRename: () => void;
  size?: 'sm' | 'md';
  extraRows?: readonly MenuRow[];
};

/** A browser download: the page stays where it is. */
function download(id: string, format: 'markdown' | 'json') {
  const link = document.createElement('a');
  link.href = `/api/companion/conversations/${encodeURIComponent(id)}/export?format=${format}`;
  link.download = '';
  link.click();
}

export function ConversationMenu(props: ConversationMenuProps) {
  const { conversation, actions, onRename, size = 'sm', extraRows = [] } = props;
  const { id, title, isPinned } = conversation;
  const { user } = useCompanionContext();
  const [isSharing, setIsSharing] = useState(false);
  return (
    <>
      <LazyMenu
        trigger={
          <IconButton
            size={size}
            className="max-lg:size-11 pointer-coarse:size-11"
            label={`More actions for ${title}`}
          >
            <Icon of={Ellipsis} />
          </IconButton>
        }
        rows={[
          { icon: Pencil, label: 'Rename', onSelect: onRename },
          {
            icon: isPinned ? PinOff : Pin,
            label: isPinned ? 'Unpin' : 'Pin',
            onSelect: () => void actions.pin(id, !isPinned),
          },
          { icon: Link2, label: 'Share…', onSelect: () => setIsSharing(true) },
          {
            icon: Download,
            label: 'Export as Markdown',
            onSelect: () => download(id, 'markdown'),
          },
          {
            icon: FileJson,
            label: 'Export as JSON',
            onSelect: () => download(id, 'json'),
          },
          'rule',
          { icon: Trash2, label: 'Delete', onSelect: () => void actions.remove(conversation) },
          ...extraRows,
        ]}
      />
      {isSharing && (
        <Lazy
          part={SHARE_DIALOG}
          user={user}
          conversationId={id}
          onClose={() => setIsSharing(false)}
        />
      )}
    </>
  );
}
