import type { Verdict } from '@attune/domain/moderation/flags';
import type { Executor } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { alertModerators } from './alert-moderators.ts';
import { type CaseTarget, upsertCase } from './cases.repository.ts';

type OpenCaseInput = {
  target: CaseTarget;
  authorId: string;
  verdict: Verdict;
  now: Date;
  /** Set when the author has edited a text that a moderator had hidden: it needs another look. */
  isChanged?: boolean;
};

/**
 * Opens a case for what triage found, in the transaction that writes the text. A target has one
 * case, however often it is flagged.
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
