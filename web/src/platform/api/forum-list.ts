import * as sdk from './generated/sdk.gen.ts';
import type {
  CountForumNewsData,
  ListPostsData,
  ListPostsResponse,
  ReadForumOverviewResponse,
} from './generated/types.gen.ts';
import { unwrap } from './unwrap.ts';

type ListQuery = NonNullable<ListPostsData['query']>;
export type PostSort = NonNullable<ListQuery['sort']>;
export type PostFilters = Pick<ListQuery, 'category' | 'tag' | 'query'> & { sort: PostSort };
export type PostPage = ListPostsResponse;
export type Overview = ReadForumOverviewResponse;
export type DraftNote = Overview['drafts'][number];

export const listPosts = (filters: PostFilters, cursor: string | undefined) =>
  unwrap(sdk.listPosts({ query: { ...filters, ...(cursor ? { cursor } : {}) } }));

export const readOverview = () => unwrap(sdk.readForumOverview());

export const countForumUpdates = (query: CountForumNewsData['query']) =>
  unwrap(sdk.countForumNews({ query }));
