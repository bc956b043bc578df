import { Ellipsis, Flag, Link2, Pencil, Shield, Trash2, VolumeX } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { NOT_SAVED } from '#platform/query/use-notify-problem.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LazyMenu } from '#ui/lazy-menu.tsx';
import type { MenuRow } from '#ui/menu-rows.ts';
import { useFullName } from '../parts/namesakes.tsx';
import { LikeButton } from '../thread/like-button.tsx';
import { useCopyLink } from '../thread/use-copy-link.ts';
import { useMutePerson } from '../thread/use-mute-person.ts';
import { useThreadContext } from '../thread-context.tsx';
import { usePostActions } from './use-post-actions.ts';

export function PostActions() {
  const { post, change, onReport } = useThreadContext();
  const { id, title, author, can, isLiked, likes } = post;
  const copyLink = useCopyLink();
  const rows = useMenuRows();
  return (
    <footer className="flex flex-wrap items-center gap-x-2 gap-y-2">
      <LikeButton
        label="Like"
        likes={likes}
        isLiked={isLiked}
        isDisabled={!can.like}
        onToggle={() =>
          void change({ kind: 'like-post', postId: id, isLiked: !isLiked }, NOT_SAVED)
        }
      />
      <Button kind="plain" className="px-3!" onClick={() => void copyLink(id)}>
        <Icon of={Link2} size={18} />
        <span className={LABEL_CLASSES}>Copy link</span>
      </Button>
      <div className="ms-auto flex gap-x-2">
        {can.report && onReport && (
          <Button
            kind="plain"
            className="px-3!"
            onClick={() => onReport({ kind: 'post', id, author: author.name, text: title })}
          >
            <Icon of={Flag} size={18} />
            <span className={LABEL_CLASSES}>Report</span>
          </Button>
        )}
        {rows.length > 0 && (
          <LazyMenu
            trigger={
              <IconButton label="More actions for this post">
                <Icon of={Ellipsis} />
              </IconButton>
            }
            rows={rows}
          />
        )}
      </div>
    </footer>
  );
}

/** On a phone the icons alone fit in one row. */
const LABEL_CLASSES = 'max-sm:sr-only';

function useMenuRows(): MenuRow[] {
  const { reader, post } = useThreadContext();
  const { id, author, can, isMuted, isDeleted } = post;
  const [, setParams] = useSearchParams();
  const { remove, setMuted } = usePostActions();
  const mutePerson = useMutePerson(reader.id, id);
  const name = useFullName(author);
  if (isDeleted) return [];
  const personId = author.id;
  return [
    ...(can.edit
      ? [
          {
            icon: Pencil,
            label: 'Edit',
            onSelect: () => setParams({ edit: 'post' }, { preventScrollReset: true }),
          },
        ]
      : []),
    {
      icon: VolumeX,
      label: isMuted ? 'Unmute this post' : 'Mute this post',
      onSelect: () => void setMuted(!isMuted),
    },
    ...(can.mutePerson && personId
      ? [
          {
            icon: VolumeX,
            label: `Mute ${name}`,
            onSelect: () => void mutePerson({ id: personId, name }, true),
          },
        ]
      : []),
    ...(can.moderate ? [{ icon: Shield, label: 'Moderate', to: `/moderation?post=${id}` }] : []),
    ...(can.delete
      ? ['rule' as const, { icon: Trash2, label: 'Delete', onSelect: () => void remove() }]
      : []),
  ];
}
