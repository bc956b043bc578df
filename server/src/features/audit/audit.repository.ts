import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import type { KeysetPosition } from '#platform/http/keyset-cursor.ts';
import { auditLines } from './audit.tables.ts';

type AuditLine = typeof auditLines.$inferSelect;
export type NewAuditLine = Pick<AuditLine, 'id' | 'at' | 'origin' | 'action' | 'detail'> & {
  actorId: string | null;
  subject: { kind: string; id: string } | null;
};

/** Stores people by their audit tag, so that a deleted account leaves no name. */
export async function insertAuditLine(tx: Executor, line: NewAuditLine): Promise<void> {
  const { actorId, subject, ...facts } = line;
  const tagOf = (userId: string | null) =>
    sql<string>`(SELECT audit_tag FROM users WHERE id = ${userId}::uuid)`;
  await tx.insert(auditLines).values({
    ...facts,
    actor: tagOf(actorId),
    subjectKind: subject?.kind ?? null,
    subject: subject?.kind === 'user' ? sql`${tagOf(subject.id)}::text` : (subject?.id ?? null),
  });
}

export type AuditLineRow = Omit<AuditLine, 'at'> & {
  at: string;
  actorId: string | null;
  actorName: string | null;
  subjectId: string | null;
  subjectName: string | null;
};

export type AuditLineFilter = {
  action?: string | undefined;
  actor?: string | undefined;
  about?: string | undefined;
};

/** Selects the given UUID, which may itself be a tag, and the tag of the user with that id. */
const selectTags = (id: string) =>
  sql`(SELECT ${id}::uuid UNION SELECT audit_tag FROM users WHERE id = ${id}::uuid)`;

/**
 * Lists audit lines, newest first. Deleted accounts have no name. The query is raw SQL because it
 * joins the users twice by tag, once under a condition.
 */
export async function listAuditLines(
  db: Executor,
  { action, actor, about }: AuditLineFilter,
  { after, limit }: { after: KeysetPosition | null; limit: number },
): Promise<AuditLineRow[]> {
  const conditions = [
    sql`true`,
    ...(action ? [sql`l.action = ${action}`] : []),
    ...(actor ? [sql`l.actor IN ${selectTags(actor)}`] : []),
    ...(about ? [sql`l.subject IN (SELECT id::text FROM ${selectTags(about)} AS tags (id))`] : []),
    ...(after
      ? [sql`(l.at, l.id) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`]
      : []),
  ];
  const { rows } = await db.execute<AuditLineRow>(sql`
    SELECT l.id, to_char(l.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at,
      l.origin, l.action, l.actor, actor.id AS "actorId", actor.display_name AS "actorName",
      l.subject_kind AS "subjectKind", l.subject, subject.id AS "subjectId",
      subject.display_name AS "subjectName", l.detail
    FROM audit_lines l
    LEFT JOIN users actor ON actor.audit_tag = l.actor
    LEFT JOIN users subject
      ON subject.audit_tag = CASE WHEN l.subject_kind = 'user' THEN l.subject::uuid END
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY l.at DESC, l.id DESC LIMIT ${limit}`);
  return rows;
}

export async function deleteAuditLinesBefore(db: Executor, before: Date): Promise<void> {
  await db.execute(sql`DELETE FROM audit_lines WHERE at < ${before.toISOString()}`);
}
