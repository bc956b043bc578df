import type { Verdict } from '@attune/domain/moderation/flags';
import type { Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { alertModerators } from './alert-moderators.ts';
import { type CaseTarget, upsertCase } from './cases.repository.ts';

type OpenCaseInput = {
  target: CaseTarget;
  authorId: string;
  verdict: Verdict;
  now: Date;
  /** Whether its author has changed what a moderator had hidden: it is looked at again. */
  isChanged?: boolean;
};

/**
 * Puts what triage noticed before a moderator, in the transaction that writes the text. There is
 * one case for an object, however often it is flagged.
 */
export async function openCase(
  tx: Executor,
  { target, authorId, verdict, now, isChanged = false }: OpenCaseInput,
): Promise<void> {
  if (!verdict.needsLook && !isChanged) return;
  const { openedAt } = await upsertCase(tx, {
    id: newId(now),
    target,
    userId: authorId,
    now,
    isOpen: true,
    isUrgent: verdict.isCare,
    isHeld: verdict.isHeld,
    flags: verdict.flags,
  });
  if (verdict.isCare) await alertModerators(tx, { target, authorId, openedAt, at: now });
}
