import type { TargetKind } from '@attune/domain/moderation/decisions';
import type { Executor } from '#platform/db/database.ts';
import type { ModerationTargets, Target } from '../targets.ts';
import { type CaseRow, findCases, lockCases, toCaseTarget } from './cases.repository.ts';

export type LockedCase = { row: CaseRow; target: Target };

/**
 * Locks these cases and their targets in a fixed order: posts, comments, shared conversations, cases.
 * Erased targets are left out.
 */
export async function lockCasesWithTargets(
  tx: Executor,
  targets: ModerationTargets,
  caseIds: readonly string[],
): Promise<Map<string, LockedCase>> {
  const caseTargets = (await findCases(tx, caseIds)).map(toCaseTarget);
  const idsOf = (kind: TargetKind) =>
    caseTargets.flatMap((target) => (target.kind === kind ? target.id : [])).toSorted();
  const [postIds, commentIds] = [idsOf('post'), idsOf('comment')];
  const sharedIds = idsOf('shared-conversation');
  const shared = targets['shared-conversation'];
  const comments = await targets.comment.read(tx, commentIds);
  const parentPostIds = comments.flatMap(({ postId }) => postId ?? []);
  await targets.post.lock(tx, [...new Set([...postIds, ...parentPostIds])].toSorted());
  await targets.comment.lock(tx, commentIds);
  await shared.lock(tx, sharedIds);
  const targetRows = [
    ...(await targets.post.read(tx, postIds)),
    ...(await targets.comment.read(tx, commentIds)),
    ...(await shared.read(tx, sharedIds)),
  ];
  const byId = new Map(targetRows.map((target) => [target.id, target]));
  const locked = new Map<string, LockedCase>();
  for (const row of await lockCases(tx, caseIds)) {
    const target = byId.get(toCaseTarget(row).id);
    if (target) locked.set(row.id, { row, target });
  }
  return locked;
}
