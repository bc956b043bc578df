import {
  CircleCheck,
  Ellipsis,
  Flag,
  Link2,
  Pencil,
  Reply as ReplyIcon,
  Shield,
  Trash2,
  VolumeX,
} from 'lucide-react';
import type { Author, Reply } from '#platform/api/generated/types.gen.ts';
import { NOT_SAVED } from '#platform/query/use-notify-problem.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LazyMenu } from '#ui/lazy-menu.tsx';
import type { MenuRow } from '#ui/menu-rows.ts';
import { useToast } from '#ui/toast.tsx';
import { useFullName } from '../parts/namesakes.tsx';
import { useThreadContext } from '../thread-context.tsx';
import { LikeButton } from './like-button.tsx';
import { useCopyLink } from './use-copy-link.ts';
import { commentElementId } from './use-linked-comment.ts';
import { useMutePerson } from './use-mute-person.ts';

type CommentActionsProps = {
  comment: Reply;
  author: Author;
  isTopLevel: boolean;
  onReply: () => void;
  onEdit: () => void;
};

const ACTION_CLASSES =
  'inline-flex min-h-9 items-center gap-1.5 rounded-md px-2 text-sm font-medium text-muted hover:bg-tint hover:text-ink';

export function CommentActions(props: CommentActionsProps) {
  const { comment, author, isTopLevel, onReply } = props;
  const { post, onReport } = useThreadContext();
  const { id, likes, isLiked, isHelpful, can, content } = comment;
  const { like, markHelpful } = useCommentActions(comment);
  const rows = useMenuRows(props);
  const name = useFullName(author);
  return (
    <footer className="flex flex-wrap items-center gap-x-1">
      <LikeButton likes={likes} isLiked={isLiked} isDisabled={!can.like} onToggle={like} />
      {can.reply && (
        <button type="button" className={ACTION_CLASSES} onClick={onReply}>
          <Icon of={ReplyIcon} size={16} />
          Reply<span className="sr-only"> to {name}</span>
        </button>
      )}
      {post.can.markHelpful && isTopLevel && !author.isYou && (
        <button
          type="button"
          aria-pressed={isHelpful}
          className={ACTION_CLASSES}
          onClick={() => markHelpful(!isHelpful)}
        >
          <Icon of={CircleCheck} size={16} className={isHelpful ? 'text-good' : ''} />
          {isHelpful ? 'Marked as helpful' : 'Mark as helpful'}
        </button>
      )}
      <span className="ms-auto flex">
        {can.report && onReport && (
          <IconButton
            size="sm"
            label={`Report the comment by ${name}`}
            onClick={() => onReport({ kind: 'comment', id, author: name, text: content })}
          >
            <Icon of={Flag} size={16} />
          </IconButton>
        )}
        <LazyMenu
          trigger={
            <IconButton size="sm" label={`More actions for the comment by ${name}`}>
              <Icon of={Ellipsis} size={18} />
            </IconButton>
          }
          rows={rows}
        />
      </span>
    </footer>
  );
}

function useMenuRows({ comment, author, onEdit }: CommentActionsProps): MenuRow[] {
  const { reader, post } = useThreadContext();
  const copyLink = useCopyLink();
  const { remove } = useCommentActions(comment);
  const mutePerson = useMutePerson(reader.id, post.id);
  const personId = author.id;
  const name = useFullName(author);
  return [
    ...(comment.can.edit ? [{ icon: Pencil, label: 'Edit', onSelect: onEdit }] : []),
    { icon: Link2, label: 'Copy link', onSelect: () => void copyLink(post.id, comment.id) },
    ...(personId && !author.isYou
      ? [
          {
            icon: VolumeX,
            label: comment.isMuted ? `Unmute ${name}` : `Mute ${name}`,
            onSelect: () => void mutePerson({ id: personId, name }, !comment.isMuted),
          },
        ]
      : []),
    ...(reader.isStaff && !author.isYou
      ? [{ icon: Shield, label: 'Moderate', to: `/moderation?comment=${comment.id}` }]
      : []),
    ...(comment.can.delete
      ? ['rule' as const, { icon: Trash2, label: 'Delete', onSelect: () => void remove() }]
      : []),
  ];
}

/** How long a closing menu takes to return the focus to its button. */
const MENU_CLOSE_MS = 300;

/**
 * Keeps the focus where the deleted comment was, unless the user has moved it elsewhere. The menu's
 * button, which would get the focus, disappears with the comment.
 */
function keepFocusAt(commentId: string): void {
  setTimeout(() => {
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body) return;
    document.getElementById(commentElementId(commentId))?.focus({ preventScroll: true });
  }, MENU_CLOSE_MS);
}

function useCommentActions({ id, isLiked }: Reply) {
  const { post, change } = useThreadContext();
  const { notify } = useToast();
  const postId = post.id;
  const target = { postId, commentId: id };

  async function remove(): Promise<void> {
    const fallback = 'The comment couldn’t be deleted. Please try again.';
    const deletion = change({ kind: 'delete-comment', ...target }, fallback);
    keepFocusAt(id);
    if (!(await deletion)) return;
    const onAct = () =>
      void change(
        { kind: 'restore-comment', ...target },
        'The comment couldn’t be restored. Please try again.',
      );
    notify({ message: 'Comment deleted.', action: { label: 'Undo', onAct } });
  }

  return {
    like: () => void change({ kind: 'like-comment', ...target, isLiked: !isLiked }, NOT_SAVED),
    markHelpful: (isHelpful: boolean) =>
      void change({ kind: 'mark-helpful', postId, commentId: isHelpful ? id : null }, NOT_SAVED),
    remove,
  };
}
