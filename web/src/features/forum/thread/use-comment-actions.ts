import type { Reply } from '#platform/api/forum.ts';
import { useToast } from '#ui/toast.tsx';
import { useThreadContext } from '../thread-context.tsx';
import { commentElementId } from './use-linked-comment.ts';

const UNCHANGED = 'That could not be saved. It is as it was; try again.';

/** A menu returns the focus to its button, which disappears with the comment. */
const MENU_CLOSE_MS = 300;

/** Keeps the focus where the comment was, unless the user has moved on. */
function keepFocusAt(commentId: string): void {
  setTimeout(() => {
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body) return;
    document.getElementById(commentElementId(commentId))?.focus({ preventScroll: true });
  }, MENU_CLOSE_MS);
}

export function useCommentActions({ id, isLiked }: Reply) {
  const { post, change } = useThreadContext();
  const { notify } = useToast();
  const postId = post.id;
  const about = { postId, commentId: id };

  async function remove(): Promise<void> {
    const fallback = 'The comment could not be deleted. It is still here.';
    const deletion = change({ kind: 'delete-comment', ...about }, fallback);
    keepFocusAt(id);
    if (!(await deletion)) return;
    const onAct = () =>
      void change({ kind: 'restore-comment', ...about }, 'The comment could not be brought back.');
    notify({ message: 'Comment deleted.', action: { label: 'Undo', onAct } });
  }

  return {
    like: () => void change({ kind: 'like-comment', ...about, isLiked: !isLiked }, UNCHANGED),
    markHelpful: (isHelpful: boolean) =>
      void change({ kind: 'mark-helpful', postId, commentId: isHelpful ? id : null }, UNCHANGED),
    remove,
  };
}
