import { AUDIT_ACTIONS } from '@attune/domain/audit/audit-actions';
import { z } from '@hono/zod-openapi';
import type { AuditLineRow } from './audit.repository.ts';

const partySchema = z.object({
  kind: z.string(),
  id: z.string().openapi({ description: 'A person’s tag, or the id of the thing' }),
  userId: z.uuid().nullable().openapi({ description: 'Null for items and deleted accounts' }),
  name: z.string().nullable(),
});

export const auditLineSchema = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    origin: z.enum(['person', 'operator', 'server']),
    action: z.string(),
    words: z.string().openapi({ description: 'The action as readable text' }),
    actor: partySchema.nullable(),
    subject: partySchema.nullable(),
    detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  })
  .openapi('AuditLine');
export type AuditLineDocument = z.infer<typeof auditLineSchema>;

export function toAuditLine(row: AuditLineRow): AuditLineDocument {
  const { id, at, origin, action, actor, subject, detail } = row;
  const labels: Record<string, string> = AUDIT_ACTIONS;
  return {
    id,
    at,
    origin,
    action,
    words: labels[action] ?? action,
    actor: actor ? { kind: 'user', id: actor, userId: row.actorId, name: row.actorName } : null,
    subject: subject
      ? {
          kind: row.subjectKind ?? '',
          id: subject,
          userId: row.subjectId,
          name: row.subjectName,
        }
      : null,
    detail,
  };
}
