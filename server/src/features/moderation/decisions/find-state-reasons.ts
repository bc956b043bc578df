import type { TargetKind } from '@attune/domain/moderation/decisions';
import { HELD_REASON, isHoldingFlag } from '@attune/domain/moderation/flags';
import type { Executor } from '#platform/db/database.ts';
import { listCasesForTargets, toCaseTarget } from '../cases/cases.repository.ts';
import { canAppeal } from '../members/read-own-moderation.ts';
import { listDecisionsOnTargets } from './decisions.repository.ts';

type StateReason = { reason: string; decisionId: string | null; canAppeal: boolean };

/**
 * Finds what to tell the authors of hidden texts: the moderator's reason, or what triage found.
 */
export async function findStateReasons(
  db: Executor,
  kind: TargetKind,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, StateReason>> {
  const reasons = new Map<string, StateReason>();
  for (const row of await listCasesForTargets(db, kind, ids)) {
    if (!row.isHeld) continue;
    const flagTexts = row.flags.filter(isHoldingFlag).map((flag) => flag.words);
    const reason = [HELD_REASON, ...flagTexts].join(' ');
    reasons.set(toCaseTarget(row).id, { reason, decisionId: null, canAppeal: false });
  }
  const seen = new Set<string>();
  for (const found of await listDecisionsOnTargets(db, kind, ids)) {
    if (seen.has(found.targetId)) continue;
    seen.add(found.targetId);
    const { id, action, reason } = found.decision;
    if (action !== 'hide' && action !== 'remove') continue;
    const stateReason = { reason, decisionId: id, canAppeal: canAppeal(found, now) };
    reasons.set(found.targetId, stateReason);
  }
  return reasons;
}
