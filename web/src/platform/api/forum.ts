import * as sdk from './generated/sdk.gen.ts';
import type {
  ListCommentsResponse,
  ReadPostData,
  ReadPostResponse,
} from './generated/types.gen.ts';
import { unwrap } from './unwrap.ts';

export type { DraftNote, Overview, PostFilters, PostPage, PostSort } from './forum-list.ts';
export type {
  Author,
  Comment,
  Post as ListedPost,
  PostDetail as Post,
  PostImage,
  PostVideo,
  Reply,
} from './generated/types.gen.ts';

export type CommentSort = NonNullable<NonNullable<ReadPostData['query']>['sort']>;
export type Thread = ReadPostResponse;
export type CommentPage = ListCommentsResponse;

export const readMember = (id: string) => unwrap(sdk.readMember({ path: { id } }));

export const readThread = (id: string, sort: CommentSort) =>
  unwrap(sdk.readPost({ path: { id }, query: { sort } }));

export const readComments = (id: string, sort: CommentSort, cursor: string) =>
  unwrap(sdk.listComments({ path: { id }, query: { sort, cursor } }));

/** The comment of a link; for a reply, the comment it answers with that reply included. */
export const readComment = (id: string) => unwrap(sdk.readComment({ path: { id } }));

export const readReplies = (id: string, cursor: string | undefined) =>
  unwrap(sdk.listReplies({ path: { id }, query: cursor ? { cursor } : {} }));

export const listSimilarPosts = async (post: string) =>
  (await unwrap(sdk.findSimilarPosts({ query: { post } }))).posts;

export const likePost = (id: string, isLiked: boolean) =>
  unwrap((isLiked ? sdk.likePost : sdk.unlikePost)({ path: { id } }));

export const likeComment = (id: string, isLiked: boolean) =>
  unwrap((isLiked ? sdk.likeComment : sdk.unlikeComment)({ path: { id } }));

export const followPost = (id: string, isFollowed: boolean) =>
  unwrap((isFollowed ? sdk.followPost : sdk.unfollowPost)({ path: { id } }));

export const mutePost = (id: string, isMuted: boolean) =>
  unwrap((isMuted ? sdk.mutePost : sdk.unmutePost)({ path: { id } }));

export const listMutes = () => unwrap(sdk.listMutes());

export const mutePerson = (id: string, isMuted: boolean) =>
  unwrap((isMuted ? sdk.mutePerson : sdk.unmutePerson)({ path: { id } }));

export const markHelpful = (id: string, commentId: string | null) =>
  unwrap(sdk.markHelpful({ path: { id }, body: { commentId } }));

export const deletePost = (id: string) => unwrap(sdk.deletePost({ path: { id } }));

export const restorePost = (id: string) => unwrap(sdk.restorePost({ path: { id } }));

export const deleteComment = (id: string) => unwrap(sdk.deleteComment({ path: { id } }));

export const restoreComment = (id: string) => unwrap(sdk.restoreComment({ path: { id } }));

export const readVersions = async (kind: 'posts' | 'comments', id: string) => {
  const read = kind === 'posts' ? sdk.readPostVersions : sdk.readCommentVersions;
  return (await unwrap(read({ path: { id } }))).versions;
};
