import { smartQuotes } from '@attune/domain/markdown/smart-quotes';
import { toUnitVector } from '@attune/domain/search/packed-vectors';
import { mergeHits } from '#platform/search/merge-hits.ts';
import type { Services } from '#platform/services.ts';
import type { SimilarPostsResponse } from '../lists/list-posts.schemas.ts';
import { findVisibleTitle } from '../members/mentionable-members.repository.ts';
import { findPostEmbedder } from './embed-posts.ts';
import { findPostVector } from './post-vectors.repository.ts';
import { createRecentPosts, type FindNearPosts } from './recent-posts.ts';
import {
  findPostsByWords,
  listSuggestablePosts,
  type SimilarPost,
} from './similar-posts.repository.ts';

type SimilarQuery = { title?: string | undefined; post?: string | undefined };
type Search = { minSimilarity: number; limit: number; closenessAboveRelated: number };

/** Used while a title is being written, to find likely duplicates. */
const DUPLICATE_SEARCH: Search = { minSimilarity: 0.5, limit: 5, closenessAboveRelated: 0.14 };
/** Used below a post, to find related posts to read next. */
const RELATED_SEARCH: Search = { minSimilarity: 0.2, limit: 4, closenessAboveRelated: 0.06 };

/** More are fetched than shown, because some may be hidden or muted. */
const NEAR_POSTS = 30;
/** A title with fewer words says too little. */
const SEVERAL_WORDS = /\S+\s+\S+\s+\S/;

const NOTHING_NEAR: FindNearPosts = async () => [];

/** Finds similar posts: by words among all posts, and by meaning among the newest ones. */
export function createFindSimilarPosts(services: Pick<Services, 'db' | 'clock' | 'meaning'>) {
  const { db, meaning } = services;
  const embedder = findPostEmbedder(meaning);
  const findNear = embedder ? createRecentPosts(services, embedder.model) : NOTHING_NEAR;

  /** A post's vector is stored; a title that is being written is embedded and forgotten. */
  async function findVector(title: string, postId: string | null): Promise<Float32Array | null> {
    if (!embedder) return null;
    const stored = postId && (await findPostVector(db, embedder.model, postId));
    if (stored) return toUnitVector(stored);
    return SEVERAL_WORDS.test(title) ? meaning.embedInTime(title) : null;
  }

  async function findByMeaning(
    viewerId: string,
    { title, postId }: { title: string; postId: string | null },
    { closenessAboveRelated }: Search,
  ): Promise<SimilarPost[]> {
    const vector = await findVector(title, postId);
    if (!vector || !embedder) return [];
    const least = embedder.relatedCloseness + closenessAboveRelated;
    const near = (await findNear(vector, NEAR_POSTS)).filter(
      ({ id, closeness }) => id !== postId && closeness >= least,
    );
    const posts = await listSuggestablePosts(
      db,
      viewerId,
      near.map(({ id }) => id),
    );
    const byId = new Map(posts.map((post) => [post.id, post]));
    return near.flatMap(({ id }) => byId.get(id) ?? []);
  }

  return async (
    viewerId: string,
    { title: typed = '', post }: SimilarQuery,
  ): Promise<SimilarPostsResponse> => {
    const postId = post ?? null;
    const title = postId === null ? typed : await findVisibleTitle(db, postId, viewerId);
    if (title === null) return { posts: [] };
    const search = postId === null ? DUPLICATE_SEARCH : RELATED_SEARCH;
    const { minSimilarity, limit } = search;
    const [byWords, byMeaning] = await Promise.all([
      findPostsByWords(db, { title, viewerId, except: postId, minSimilarity, limit }),
      findByMeaning(viewerId, { title, postId }, search),
    ]);
    const posts = mergeHits<SimilarPost>(byWords, byMeaning).slice(0, limit);
    return {
      posts: posts.map(({ id, title: shownTitle, category, comments, hasHelpful }) => ({
        id,
        title: smartQuotes(shownTitle),
        category,
        comments,
        hasHelpful,
      })),
    };
  };
}
