import type { MessageRole } from '@attune/domain/companion/companion-rules';
import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';

/** The number of messages read for the model; a later step decides how many fit. */
const MAX_DEPTH = 60;

type BranchRow = { id: string; role: MessageRole; body: Buffer };

/**
 * A message and those before it, the newest first; empty if it is not in the user's conversation.
 *
 * Raw SQL: the query builder has no recursive queries, and one per message would be sixty.
 */
export async function findMessageBranch(
  db: Executor,
  { userId, conversationId, endId }: { userId: string; conversationId: string; endId: string },
): Promise<BranchRow[]> {
  const { rows } = await db.execute<BranchRow>(sql`
    WITH RECURSIVE branch AS (
      SELECT m.id, m.parent_id, m.role, m.body, 1 AS depth
      FROM companion_messages m
      WHERE m.id = ${endId}::uuid AND m.user_id = ${userId}::uuid
        AND m.conversation_id = ${conversationId}::uuid
      UNION ALL
      SELECT m.id, m.parent_id, m.role, m.body, b.depth + 1
      FROM branch b JOIN companion_messages m ON m.id = b.parent_id WHERE b.depth < ${MAX_DEPTH}
    )
    SELECT id, role, body FROM branch ORDER BY depth`);
  return rows;
}
