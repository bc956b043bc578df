import { ApiError } from '#platform/api/api-error.ts';
import * as api from '#platform/api/forum.ts';
import { editOf, type ForumChange, type ForumEdit, type ThreadPage } from './forum-change.ts';

/** The cached state after a change, from the server's response where it has one. */
export type ConfirmedEdit = (pages: readonly ThreadPage[]) => ForumEdit;

export async function sendChange(change: ForumChange): Promise<ConfirmedEdit> {
  const optimisticEdit: ConfirmedEdit = (pages) => editOf(change, pages);
  const { postId } = change;
  switch (change.kind) {
    case 'like-post': {
      const { likes, isLiked } = await api.likePost(postId, change.isLiked);
      return () => ({ post: (post) => ({ ...post, likes, isLiked }) });
    }
    case 'like-comment': {
      const { commentId } = change;
      const { likes, isLiked } = await api.likeComment(commentId, change.isLiked);
      return () => ({
        comment: (comment) => (comment.id === commentId ? { ...comment, likes, isLiked } : comment),
      });
    }
    case 'follow':
      await api.followPost(postId, change.isFollowed);
      return optimisticEdit;
    case 'mute-post':
      await api.mutePost(postId, change.isMuted);
      return optimisticEdit;
    case 'mark-helpful':
      await api.markHelpful(postId, change.commentId);
      return optimisticEdit;
    case 'delete-comment':
      await api.deleteComment(change.commentId).catch(ignoreGone);
      return optimisticEdit;
    case 'restore-comment': {
      const {
        replies: _replies,
        repliesTotal: _total,
        ...back
      } = await api.restoreComment(change.commentId);
      return (pages) => {
        const { post } = editOf(change, pages);
        return {
          ...(post ? { post } : {}),
          comment: (comment) => (comment.id === back.id ? { ...comment, ...back } : comment),
        };
      };
    }
  }
}

/** Another device deleted it first: it is gone either way. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
}
