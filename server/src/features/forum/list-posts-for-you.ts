import { isAboutGoal, threadThing } from '@attune/domain/forum/thread-fit';
import type { Activity } from '@attune/domain/guidance/person';
import { recommend } from '@attune/domain/guidance/recommend';
import type { Services } from '../../platform/services.ts';
import { readGuidanceInput } from '../assessment/index.ts';
import type { ListAnswer, ListQuery } from './list-posts.schemas.ts';
import { readCursor, writeCursor } from './list-posts-cursor.ts';
import {
  type Candidate,
  listByIds,
  listCandidates,
  listFollowed,
} from './list-posts-for-you.repository.ts';
import { toPost } from './list-posts-row.ts';

const ORDER = 'for-you';

/** What another room knows: the titles of the goals that a person works on. */
export type ReadOpenGoals = (userId: string) => Promise<string[]>;

type Followed = Awaited<ReturnType<typeof listFollowed>>;

/** What a person does that speaks for a thread: their goals, and the tags of what they follow. */
function activityFor(
  candidates: readonly Candidate[],
  goals: readonly string[],
  followed: Followed,
): Activity[] {
  return candidates.flatMap((thread): Activity[] => {
    const goal = goals.find((title) => isAboutGoal(thread, title));
    const kindred = followed.find(
      ({ id, tags }) => id !== thread.id && tags.some((tag) => thread.tags.includes(tag)),
    );
    return [
      ...(goal === undefined ? [] : [activity(thread, 'started', goal)]),
      ...(kindred === undefined ? [] : [activity(thread, 'followed', kindred.title)]),
    ];
  });
}

const activity = ({ id }: Candidate, what: Activity['what'], title: string): Activity => ({
  thingId: id,
  what,
  title,
});

/**
 * The latest and the liveliest in the order that suits a person, each with its reasons; what
 * nothing speaks for is left to the other lists. A post's weight is the same on every page, so
 * none comes twice.
 */
export async function listForYou(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  readOpenGoals: ReadOpenGoals,
  viewerId: string,
  { category, tag, cursor, limit }: Omit<ListQuery, 'sort'>,
): Promise<ListAnswer> {
  const now = clock.now();
  const after = readCursor(cursor, ORDER, 'weight');
  const [told, candidates, followed, goals] = await Promise.all([
    readGuidanceInput(db, viewerId),
    listCandidates(db, { viewerId, category, tag }),
    listFollowed(db, viewerId),
    readOpenGoals(viewerId),
  ]);
  const input = { ...told, activity: activityFor(candidates, goals, followed) };
  const ranked = recommend(input, candidates.map(threadThing))
    .sort(({ thing: one, ...a }, { thing: other, ...b }) =>
      a.score === b.score ? (one.id < other.id ? 1 : -1) : b.score - a.score,
    )
    .filter(
      ({ score, thing: { id } }) =>
        !after || score < Number(after.key) || (score === Number(after.key) && id < after.id),
    );
  const page = ranked.slice(0, limit);
  const rows = await listByIds(
    db,
    viewerId,
    page.map(({ thing }) => thing.id),
  );
  const reasons = new Map(page.map((entry) => [entry.thing.id, entry.reasons]));
  const last = ranked.length > limit ? page.at(-1) : undefined;
  return {
    posts: rows.map((row) => ({
      ...toPost(row, viewerId, now),
      reasons: reasons.get(row.id) ?? [],
    })),
    nextCursor: last ? writeCursor(ORDER, { key: `${last.score}`, id: last.thing.id }) : null,
    total: null,
    asOf: now.toISOString(),
  };
}
