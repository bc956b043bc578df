import { HELPFUL_ANSWERS } from '@attune/domain/forum/badges';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { given, madeOnce } from '../../platform/db/made-once.ts';
import { type Counted, counting, SPENT } from '../../platform/http/rate-limit.repository.ts';
import { type MemberRecord, memberRecord, memberRecordValues } from '../moderation/index.ts';
import type { Recipient } from '../notifications/index.ts';
import { hearersOf } from './hearers.repository.ts';
import { publishedOf, type RecentText, recentTextsOf } from './published.repository.ts';

type Asked = {
  /** What is counted with it. */
  attempt: Record<string, string>;
  counters: number;
  authorId: string;
  kind: 'post' | 'comment';
  id: string;
  mentioned: readonly string[];
  pseudonym: string | null;
  /** How many published texts are counted, and how many of the last ones looked at. */
  published: number;
  recent: number;
  /** Of a new comment: where it goes. */
  thread: { postId: string; parentId: string | null } | null;
  now: Date;
};

export type ThreadPost = {
  id: string;
  authorId: string | null;
  pseudonym: string | null;
  isVisible: boolean;
  isLocked: boolean;
  deletedAt: string | null;
};
type Parent = {
  authorId: string | null;
  postId: string;
  parentId: string | null;
  isVisible: boolean;
};

export type Known = {
  spent: Counted[];
  record: MemberRecord;
  published: number;
  recent: RecentText[] | null;
  /** Whether there is a text under this id already. */
  isKnown: boolean;
  /** Whether another member goes by the pseudonym. */
  isNameTaken: boolean;
  helpfulAnswers: number;
  names: { id: string; name: string }[] | null;
  post: ThreadPost | null;
  parent: Parent | null;
  hearers: Recipient[] | null;
};

const statement = madeOnce();
const AUTHOR = sql`${given('author')}::uuid`;
const ID = sql`${given('id')}::uuid`;
const POST = sql`${given('post')}::uuid`;
const PARENT = sql`${given('parent')}::uuid`;
const MENTIONED = sql`${given('mentioned')}::uuid[]`;

/** Counts the attempt, and reads in the same moment all that decides whether and how a text is written. */
export async function readBeforeWriting(db: Executor, asked: Asked): Promise<Known> {
  const { attempt, authorId, id, kind, mentioned, pseudonym, recent, thread, now } = asked;
  const shape = {
    kind,
    counters: asked.counters,
    published: asked.published,
    recent,
    hasMentions: mentioned.length > 0,
    hasPseudonym: pseudonym !== null,
    place: thread === null ? 'none' : thread.parentId === null ? 'comment' : 'reply',
  } as const;
  const read = statement(JSON.stringify(shape), () => reading(shape));
  const { rows } = await db.execute<Known>(
    read({
      ...attempt,
      ...memberRecordValues(now),
      author: authorId,
      id,
      mentioned,
      pseudonym,
      post: thread?.postId ?? id,
      parent: thread?.parentId ?? null,
    }),
  );
  return rows[0] as Known;
}

type Shape = {
  kind: 'post' | 'comment';
  counters: number;
  published: number;
  recent: number;
  hasMentions: boolean;
  hasPseudonym: boolean;
  place: 'none' | 'comment' | 'reply';
};

function reading({ kind, counters, published, recent, place, ...has }: Shape): SQL {
  const table = kind === 'post' ? sql`forum_posts` : sql`forum_comments`;
  const hearers = hearersOf({
    author: AUTHOR,
    post: POST,
    mentioned: has.hasMentions ? MENTIONED : null,
    parent: place === 'reply' ? PARENT : null,
    isNewUnderPseudonym: has.hasPseudonym,
  });
  return sql`
    WITH spent AS (${counting(counters)})
    SELECT ${memberRecord(AUTHOR)} AS record,
      ${publishedOf(AUTHOR, published)} AS published,
      ${recentTextsOf(AUTHOR, { exceptId: ID, most: recent })} AS recent,
      EXISTS (SELECT FROM ${table} WHERE id = ${ID}) AS "isKnown",
      ${has.hasPseudonym ? IS_NAME_OF_ANOTHER : sql`false`} AS "isNameTaken",
      ${HELPFUL} AS "helpfulAnswers",
      ${has.hasMentions ? NAMES : sql`NULL`} AS names,
      ${place === 'none' ? sql`NULL` : THREAD_POST} AS post,
      ${place === 'reply' ? ABOVE : sql`NULL`} AS parent,
      ${hearers} AS hearers,
      -- Last, so that the counters are held for as short as can be.
      ${SPENT} AS spent`;
}

const IS_NAME_OF_ANOTHER = sql`EXISTS (SELECT FROM users
  WHERE lower(display_name) = lower(${given('pseudonym')}) AND id <> ${AUTHOR})`;

const HELPFUL = sql`(SELECT count(*)::int FROM (
  SELECT FROM forum_comments
  WHERE author_id = ${AUTHOR} AND is_helpful AND is_visible AND pseudonym IS NULL
  LIMIT ${sql.raw(`${HELPFUL_ANSWERS}`)}) AS helpful)`;

const NAMES = sql`(SELECT json_agg(json_build_object('id', id, 'name', display_name)) FROM users
  WHERE id = ANY(${MENTIONED}))`;

const THREAD_POST = sql`(SELECT json_build_object('id', id, 'authorId', author_id,
    'pseudonym', pseudonym, 'isVisible', is_visible, 'isLocked', is_locked, 'deletedAt', deleted_at)
  FROM forum_posts WHERE id = ${POST})`;

const ABOVE = sql`(SELECT json_build_object('authorId', author_id, 'postId', post_id,
    'parentId', parent_id, 'isVisible', is_visible)
  FROM forum_comments WHERE id = ${PARENT})`;
