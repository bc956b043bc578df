import { and, asc, desc, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type CommentRow, findComments } from './comments.repository.ts';
import type { CommentOrder } from './forum.schemas.ts';
import { forumComments } from './forum.tables.ts';
import type { Place } from './list-posts-cursor.ts';
import { isModerator, type Viewer } from './viewer.ts';

/** What this person may read of a thread: the same as `mayReadComment` says of one comment. */
function isReadable(viewer: Viewer): SQL | undefined {
  if (isModerator(viewer)) return isNull(forumComments.deletedAt);
  return and(
    isNull(forumComments.deletedAt),
    or(eq(forumComments.state, 'published'), eq(forumComments.authorId, viewer.id)),
  );
}

function isAfter(order: CommentOrder, { key, id }: Place): SQL {
  const { createdAt, likes, id: own } = forumComments;
  if (order === 'oldest') return sql`(${createdAt}, ${own}) > (${key}::timestamptz, ${id}::uuid)`;
  if (order === 'newest') return sql`(${createdAt}, ${own}) < (${key}::timestamptz, ${id}::uuid)`;
  return sql`(${likes}, ${own}) < (${key}::int, ${id}::uuid)`;
}

const ORDER = {
  oldest: [asc(forumComments.createdAt), asc(forumComments.id)],
  newest: [desc(forumComments.createdAt), desc(forumComments.id)],
  helpful: [desc(forumComments.likes), desc(forumComments.id)],
} satisfies Record<CommentOrder, SQL[]>;

type Page = {
  postId: string;
  order: CommentOrder;
  after: Place | null;
  /** Shown elsewhere. */
  except: string | null;
  most: number;
};

/** Comments of a post. One that is gone keeps its place as long as replies stand under it. */
export function listComments(
  db: Executor,
  viewer: Viewer,
  { postId, order, after, except, most }: Page,
): Promise<CommentRow[]> {
  return db
    .select()
    .from(forumComments)
    .where(
      and(
        eq(forumComments.postId, postId),
        isNull(forumComments.parentId),
        or(isReadable(viewer), gt(forumComments.replies, 0)),
        except === null ? undefined : ne(forumComments.id, except),
        after ? isAfter(order, after) : undefined,
      ),
    )
    .orderBy(...ORDER[order])
    .limit(most);
}

/** Replies to one comment, the oldest first. */
export function listReplies(
  db: Executor,
  viewer: Viewer,
  { parentId, after, most }: { parentId: string; after: Place | null; most: number },
): Promise<CommentRow[]> {
  return db
    .select()
    .from(forumComments)
    .where(
      and(
        eq(forumComments.parentId, parentId),
        isReadable(viewer),
        after ? isAfter('oldest', after) : undefined,
      ),
    )
    .orderBy(...ORDER.oldest)
    .limit(most);
}

/** The first replies to each of these comments. */
export async function listFirstReplies(
  db: Executor,
  viewer: Viewer,
  parentIds: readonly string[],
  most: number,
): Promise<Map<string, CommentRow[]>> {
  if (parentIds.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT reply.id FROM unnest(${sql.param(parentIds)}::uuid[]) AS parent (id)
    CROSS JOIN LATERAL (
      SELECT r.id FROM forum_comments r
      WHERE r.parent_id = parent.id AND r.deleted_at IS NULL
        AND (r.state = 'published' OR r.author_id = ${viewer.id} OR ${isModerator(viewer)})
      ORDER BY r.created_at, r.id LIMIT ${most}
    ) AS reply`);
  const replies = await findComments(
    db,
    rows.map(({ id }) => id),
  );
  return Map.groupBy(replies.toSorted(byAge), ({ parentId }) => parentId ?? '');
}

export function byAge(one: CommentRow, other: CommentRow): number {
  const difference = one.createdAt.getTime() - other.createdAt.getTime();
  return difference || (one.id < other.id ? -1 : 1);
}
