import type {
  ListCommentsResponse,
  ListPostsData,
  ListPostsResponse,
  ReadForumOverviewResponse,
  ReadPostData,
  ReadPostResponse,
  SaveDraftData,
} from './generated/types.gen.ts';

export type { Post as ListedPost, PostDetail as Post } from './generated/types.gen.ts';

type ListQuery = NonNullable<ListPostsData['query']>;
export type PostSort = NonNullable<ListQuery['sort']>;
export type PostFilters = Pick<ListQuery, 'category' | 'tag' | 'query'> & { sort: PostSort };
export type PostPage = ListPostsResponse;
export type Overview = ReadForumOverviewResponse;
export type DraftNote = Overview['drafts'][number];
export type CommentSort = NonNullable<NonNullable<ReadPostData['query']>['sort']>;
export type Thread = ReadPostResponse;
export type CommentPage = ListCommentsResponse;
export type DraftContent = SaveDraftData['body']['draft'];
