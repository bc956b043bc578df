import { ApiError } from '#platform/api/api-error.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { editOf, type ForumChange, type ForumEdit, type ThreadPage } from './forum-change.ts';

/**
 * Returns the edit for the cached pages after the server has accepted a change, with the values of
 * its response where it sends any.
 */
export type ConfirmedEdit = (pages: readonly ThreadPage[]) => ForumEdit;

export async function sendChange(change: ForumChange): Promise<ConfirmedEdit> {
  const optimisticEdit: ConfirmedEdit = (pages) => editOf(change, pages);
  const path = { id: change.postId };
  switch (change.kind) {
    case 'like-post': {
      const send = change.isLiked ? sdk.likePost : sdk.unlikePost;
      const { likes, isLiked } = await unwrap(send({ path }));
      return () => ({ post: (post) => ({ ...post, likes, isLiked }) });
    }
    case 'like-comment': {
      const { commentId } = change;
      const send = change.isLiked ? sdk.likeComment : sdk.unlikeComment;
      const { likes, isLiked } = await unwrap(send({ path: { id: commentId } }));
      return () => ({
        comment: (comment) => (comment.id === commentId ? { ...comment, likes, isLiked } : comment),
      });
    }
    case 'follow':
      await unwrap((change.isFollowed ? sdk.followPost : sdk.unfollowPost)({ path }));
      return optimisticEdit;
    case 'mute-post':
      await unwrap((change.isMuted ? sdk.mutePost : sdk.unmutePost)({ path }));
      return optimisticEdit;
    case 'mark-helpful':
      await unwrap(sdk.markHelpful({ path, body: { commentId: change.commentId } }));
      return optimisticEdit;
    case 'delete-comment':
      await unwrap(sdk.deleteComment({ path: { id: change.commentId } })).catch(ignoreGone);
      return optimisticEdit;
    case 'restore-comment': {
      const call = sdk.restoreComment({ path: { id: change.commentId } });
      const { replies: _replies, repliesTotal: _total, ...restored } = await unwrap(call);
      return (pages) => {
        const { post } = editOf(change, pages);
        return {
          ...(post ? { post } : {}),
          comment: (comment) =>
            comment.id === restored.id ? { ...comment, ...restored } : comment,
        };
      };
    }
  }
}

/** Another device deleted it first: it is gone either way. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
}
