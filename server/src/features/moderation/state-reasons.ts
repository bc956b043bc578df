import type { TargetKind } from '@attune/domain/moderation/decisions';
import { holds } from '@attune/domain/moderation/flags';
import type { Executor } from '../../platform/db/database.ts';
import { listCasesOn, targetOf } from './cases.repository.ts';
import { listOnTargets } from './decisions.repository.ts';
import { canAppeal } from './read-mine.ts';

type StateReason = { reason: string; decisionId: string | null; canAppeal: boolean };

/** Why these are not shown, for their authors: a moderator's words, or what triage noticed. */
export async function stateReasonsOf(
  db: Executor,
  kind: TargetKind,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, StateReason>> {
  const reasons = new Map<string, StateReason>();
  for (const row of await listCasesOn(db, kind, ids)) {
    if (!row.isHeld) continue;
    const words = row.flags.filter(holds).map((flag) => flag.words);
    const reason = ['A moderator looks at it before others see it.', ...words].join(' ');
    reasons.set(targetOf(row).id, { reason, decisionId: null, canAppeal: false });
  }
  const seen = new Set<string>();
  for (const found of await listOnTargets(db, kind, ids)) {
    if (seen.has(found.targetId)) continue;
    seen.add(found.targetId);
    const { id, action, reason } = found.decision;
    if (action !== 'hide' && action !== 'remove') continue;
    const answer = { reason, decisionId: id, canAppeal: canAppeal(found, now) };
    reasons.set(found.targetId, answer);
  }
  return reasons;
}
