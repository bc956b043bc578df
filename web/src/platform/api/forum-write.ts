import * as sdk from './generated/sdk.gen.ts';
import type {
  AddCommentData,
  CreatePostData,
  SaveDraftData,
  UpdateCommentData,
  UpdatePostData,
} from './generated/types.gen.ts';
import { unwrap } from './unwrap.ts';

export type NewPost = CreatePostData['body'];
export type DraftContent = SaveDraftData['body']['draft'];

export const createPost = (post: NewPost) => unwrap(sdk.createPost({ body: post }));

export const updatePost = (id: string, change: UpdatePostData['body']) =>
  unwrap(sdk.updatePost({ path: { id }, body: change }));

export const addComment = (postId: string, comment: AddCommentData['body']) =>
  unwrap(sdk.addComment({ path: { id: postId }, body: comment }));

export const updateComment = (id: string, change: UpdateCommentData['body']) =>
  unwrap(sdk.updateComment({ path: { id }, body: change }));

export const readDrafts = async () => (await unwrap(sdk.listDrafts())).drafts;

/** `isLast` when the page may unload before the response: the request is sent anyway. */
export const saveDraft = (
  slot: string,
  draft: DraftContent,
  timestamps: { updatedAt: string; lastSeen?: string | null },
  { isLast = false } = {},
) => unwrap(sdk.saveDraft({ path: { slot }, body: { draft, ...timestamps }, keepalive: isLast }));

export const deleteDraft = (slot: string) => unwrap(sdk.deleteDraft({ path: { slot } }));

export const findPeople = async (query: string, post: string | null) =>
  (await unwrap(sdk.findForumPeople({ query: { query, ...(post ? { post } : {}) } }))).people;

export const findPostsWithSimilarTitle = async (title: string) =>
  (await unwrap(sdk.findSimilarPosts({ query: { title } }))).posts;
