import type { AuditAction } from '@attune/domain/audit/audit-actions';
import type { Executor } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { insertAuditLine } from './audit.repository.ts';

type AuditEntry = {
  at: Date;
  /** The signed-in user who acted; null if there is none. */
  actorId: string | null;
  /**
   * A signed-in person by default, `operator` for the command line, `server` for a scheduled job.
   */
  origin?: 'person' | 'operator' | 'server';
  action: AuditAction;
  subject?: {
    kind: 'user' | 'case' | 'decision' | 'appeal' | 'report' | 'tutorial' | 'daily' | 'course';
    id: string;
  } | null;
  /** Plain facts. Never a user's text, an address, a password or a token (SECURITY PR3). */
  detail?: Record<string, string | number | boolean | null>;
};

/** Logs an action; pass the transaction of the action itself. */
export function audit(
  tx: Executor,
  { origin = 'person', subject = null, detail = {}, ...entry }: AuditEntry,
): Promise<void> {
  return insertAuditLine(tx, { id: newId(entry.at), origin, subject, detail, ...entry });
}
