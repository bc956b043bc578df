import type { AuditAction } from '@attune/domain/audit/audit-actions';
import type { Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { insertLine } from './audit.repository.ts';

type Act = {
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
  { at, origin = 'person', actorId, ...act }: Act,
): Promise<void> {
  return insertLine(tx, {
    id: newId(at),
    at,
    origin,
    actorId,
    action: act.action,
    subject: act.subject ?? null,
    detail: act.detail ?? {},
  });
}
