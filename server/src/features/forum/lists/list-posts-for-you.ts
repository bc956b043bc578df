import { isAboutGoal, threadToCatalogItem } from '@attune/domain/forum/thread-fit';
import type { Activity } from '@attune/domain/guidance/guidance-profile';
import { recommend } from '@attune/domain/guidance/recommend';
import { readGuidanceInput } from '#features/assessment';
import { toPage } from '#platform/http/keyset-cursor.ts';
import type { Services } from '#platform/services.ts';
import type { ListPostsQuery, ListPostsResponse } from './list-posts.schemas.ts';
import { readPostCursor, writePostCursor } from './list-posts-cursor.ts';
import {
  type Candidate,
  listCandidates,
  listFollowed,
  listPostsByIds,
} from './list-posts-for-you.repository.ts';
import { toListedPost } from './list-posts-row.ts';

const CURSOR_ORDER = 'for-you';

export type ReadOpenGoals = (userId: string) => Promise<string[]>;

type FollowedPosts = Awaited<ReturnType<typeof listFollowed>>;

function buildActivity(
  candidates: readonly Candidate[],
  goals: readonly string[],
  followed: FollowedPosts,
): Activity[] {
  return candidates.flatMap((thread): Activity[] => {
    const goal = goals.find((title) => isAboutGoal(thread, title));
    const relatedPost = followed.find(
      ({ id, tags }) => id !== thread.id && tags.some((tag) => thread.tags.includes(tag)),
    );
    return [
      ...(goal === undefined ? [] : [toActivity(thread, 'started', goal)]),
      ...(relatedPost === undefined ? [] : [toActivity(thread, 'followed', relatedPost.title)]),
    ];
  });
}

const toActivity = ({ id }: Candidate, what: Activity['what'], title: string): Activity => ({
  thingId: id,
  what,
  title,
});

/**
 * Ranks the newest and the most active posts for a user, each with its reasons. Posts without any
 * reason are left to the other lists. A post has the same weight on every page, so none appears
 * twice.
 */
export async function listForYou(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  readOpenGoals: ReadOpenGoals,
  viewerId: string,
  { category, tag, cursor, limit }: Omit<ListPostsQuery, 'sort'>,
): Promise<ListPostsResponse> {
  const now = clock.now();
  const after = readPostCursor(cursor, CURSOR_ORDER, 'weight');
  const [guidance, candidates, followed, goals] = await Promise.all([
    readGuidanceInput(db, viewerId),
    listCandidates(db, { viewerId, category, tag }),
    listFollowed(db, viewerId),
    readOpenGoals(viewerId),
  ]);
  const input = { ...guidance, activity: buildActivity(candidates, goals, followed) };
  const ranked = recommend(input, candidates.map(threadToCatalogItem))
    .sort(({ thing: one, ...a }, { thing: other, ...b }) =>
      a.score === b.score ? (one.id < other.id ? 1 : -1) : b.score - a.score,
    )
    .filter(
      ({ score, thing: { id } }) =>
        !after || score < Number(after.key) || (score === Number(after.key) && id < after.id),
    );
  const { page, nextCursor } = toPage(ranked, limit, ({ score, thing }) =>
    writePostCursor(CURSOR_ORDER, { key: `${score}`, id: thing.id }),
  );
  const rows = await listPostsByIds(
    db,
    viewerId,
    page.map(({ thing }) => thing.id),
  );
  const reasons = new Map(page.map((entry) => [entry.thing.id, entry.reasons]));
  return {
    posts: rows.map((row) => ({
      ...toListedPost(row, viewerId, now),
      reasons: reasons.get(row.id) ?? [],
    })),
    nextCursor,
    total: null,
    asOf: now.toISOString(),
  };
}
