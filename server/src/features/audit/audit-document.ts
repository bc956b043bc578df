import { AUDIT_ACTIONS } from '@attune/domain/audit/audit-actions';
import { z } from '@hono/zod-openapi';
import type { LineRow } from './audit.repository.ts';

const party = z.object({
  kind: z.string(),
  id: z.string().openapi({ description: 'A person’s tag, or the id of the thing' }),
  userId: z.uuid().nullable().openapi({ description: 'Null for things, and for who has left' }),
  name: z.string().nullable(),
});

export const lineSchema = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    origin: z.enum(['person', 'operator', 'server']),
    action: z.string(),
    words: z.string(),
    actor: party.nullable(),
    subject: party.nullable(),
    detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  })
  .openapi('AuditLine');
export type LineDocument = z.infer<typeof lineSchema>;

export function toLine(row: LineRow): LineDocument {
  const { id, at, origin, action, actor, subject, detail } = row;
  const words: Record<string, string> = AUDIT_ACTIONS;
  return {
    id,
    at,
    origin,
    action,
    words: words[action] ?? action,
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
