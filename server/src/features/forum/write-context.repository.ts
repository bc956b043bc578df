import { MIN_HELPFUL_ANSWERS } from '@attune/domain/forum/badges';
import { type SQL, sql } from 'drizzle-orm';
import {
  buildMemberRecordQuery,
  type MemberRecord,
  memberRecordValues,
} from '#features/moderation';
import type { Recipient } from '#features/notifications';
import type { Executor } from '#platform/db/database.ts';
import { createStatements, namedParam } from '#platform/db/prepared-statements.ts';
import {
  countAttemptsSql,
  type LimitCount,
  SPENT_COUNTS_SQL,
} from '#platform/http/rate-limit.repository.ts';
import { buildRecipientsQuery } from './members/recipients.repository.ts';
import {
  publishedCountOf,
  type RecentText,
  recentTextsOf,
} from './moderation/published-texts.repository.ts';

type WriteContextParams = {
  /** Parameters of the rate-limit counters in the same statement. */
  attempt: Record<string, string>;
  counters: number;
  authorId: string;
  kind: 'post' | 'comment';
  id: string;
  mentioned: readonly string[];
  pseudonym: string | null;
  /** How far published texts are counted, and how many recent ones are compared. */
  published: number;
  recent: number;
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

export type WriteContext = {
  spent: LimitCount[];
  record: MemberRecord;
  published: number;
  recent: RecentText[] | null;
  exists: boolean;
  isNameTaken: boolean;
  helpfulAnswers: number;
  names: { id: string; name: string }[] | null;
  post: ThreadPost | null;
  parent: Parent | null;
  recipients: Recipient[] | null;
};

const statement = createStatements();
const AUTHOR = sql`${namedParam('author')}::uuid`;
const ID = sql`${namedParam('id')}::uuid`;
const POST = sql`${namedParam('post')}::uuid`;
const PARENT = sql`${namedParam('parent')}::uuid`;
const MENTIONED = sql`${namedParam('mentioned')}::uuid[]`;

/**
 * Counts the attempt and, in the same query, reads everything that decides whether and how a text
 * is written.
 */
export async function loadWriteContext(
  db: Executor,
  params: WriteContextParams,
): Promise<WriteContext> {
  const { attempt, authorId, id, kind, mentioned, pseudonym, recent, thread, now } = params;
  const shape = {
    kind,
    counters: params.counters,
    published: params.published,
    recent,
    hasMentions: mentioned.length > 0,
    hasPseudonym: pseudonym !== null,
    position: thread === null ? 'none' : thread.parentId === null ? 'comment' : 'reply',
  } as const;
  const toQuery = statement(JSON.stringify(shape), () => buildWriteContextQuery(shape));
  const { rows } = await db.execute<WriteContext>(
    toQuery({
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
  return rows[0] as WriteContext;
}

type QueryShape = {
  kind: 'post' | 'comment';
  counters: number;
  published: number;
  recent: number;
  hasMentions: boolean;
  hasPseudonym: boolean;
  position: 'none' | 'comment' | 'reply';
};

function buildWriteContextQuery({
  kind,
  counters,
  published,
  recent,
  position,
  ...flags
}: QueryShape): SQL {
  const table = kind === 'post' ? sql`forum_posts` : sql`forum_comments`;
  const recipients = buildRecipientsQuery({
    author: AUTHOR,
    post: POST,
    mentioned: flags.hasMentions ? MENTIONED : null,
    parent: position === 'reply' ? PARENT : null,
    isNewUnderPseudonym: flags.hasPseudonym,
  });
  return sql`
    WITH spent AS (${countAttemptsSql(counters)})
    SELECT ${buildMemberRecordQuery(AUTHOR)} AS record,
      ${publishedCountOf(AUTHOR, published)} AS published,
      ${recentTextsOf(AUTHOR, { exceptId: ID, most: recent })} AS recent,
      EXISTS (SELECT FROM ${table} WHERE id = ${ID}) AS "exists",
      ${flags.hasPseudonym ? IS_PSEUDONYM_TAKEN : sql`false`} AS "isNameTaken",
      ${HELPFUL_ANSWER_COUNT} AS "helpfulAnswers",
      ${flags.hasMentions ? MENTIONED_NAMES : sql`NULL`} AS names,
      ${position === 'none' ? sql`NULL` : THREAD_POST} AS post,
      ${position === 'reply' ? PARENT_COMMENT : sql`NULL`} AS parent,
      ${recipients} AS recipients,
      -- Last, to hold the locks of the counters as briefly as possible.
      ${SPENT_COUNTS_SQL} AS spent`;
}

const IS_PSEUDONYM_TAKEN = sql`EXISTS (SELECT FROM users
  WHERE lower(display_name) = lower(${namedParam('pseudonym')}) AND id <> ${AUTHOR})`;

const HELPFUL_ANSWER_COUNT = sql`(SELECT count(*)::int FROM (
  SELECT FROM forum_comments
  WHERE author_id = ${AUTHOR} AND is_helpful AND is_visible AND pseudonym IS NULL
  LIMIT ${sql.raw(`${MIN_HELPFUL_ANSWERS}`)}) AS helpful)`;

const MENTIONED_NAMES = sql`(SELECT json_agg(json_build_object('id', id, 'name', display_name)) FROM users
  WHERE id = ANY(${MENTIONED}))`;

const THREAD_POST = sql`(SELECT json_build_object('id', id, 'authorId', author_id,
    'pseudonym', pseudonym, 'isVisible', is_visible, 'isLocked', is_locked, 'deletedAt', deleted_at)
  FROM forum_posts WHERE id = ${POST})`;

const PARENT_COMMENT = sql`(SELECT json_build_object('authorId', author_id, 'postId', post_id,
    'parentId', parent_id, 'isVisible', is_visible)
  FROM forum_comments WHERE id = ${PARENT})`;
