import type { AuditAction } from '@attune/domain/audit/audit-actions';
import type { Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { insertAuditLine } from './audit.repository.ts';

type AuditEntry = {
  at: Date;
  /** Who did it; null where nobody is signed in, or nobody did it. */
  actorId: string | null;
  /** Who acts when it is nobody who is signed in: the command line, or the server by the clock. */
  origin?: 'person' | 'operator' | 'server';
  action: AuditAction;
  subject?: {
    kind: 'user' | 'case' | 'decision' | 'appeal' | 'report' | 'tutorial' | 'daily';
    id: string;
  };
  /** Plain facts. Never what somebody wrote, an address, a password or a token (SECURITY PR3). */
  detail?: Record<string, string | number | boolean | null>;
};

/** Writes down who did what, in the same transaction as the thing itself. */
export function audit(
  tx: Executor,
  { at, origin = 'person', actorId, ...entry }: AuditEntry,
): Promise<void> {
  return insertAuditLine(tx, {
    id: newId(at),
    at,
    origin,
    actorId,
    action: entry.action,
    subject: entry.subject ?? null,
    detail: entry.detail ?? {},
  });
}
