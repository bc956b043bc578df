import type { TargetKind } from '@attune/domain/moderation/decisions';
import type { Executor } from '../../platform/db/database.ts';
import { type CaseRow, findCases, lockCases, targetOf } from './cases.repository.ts';
import type { ModerationTargets, Target } from './targets.ts';

export type Held = { row: CaseRow; target: Target };

/**
 * Locks these cases and what they are about, in the order that every writer of the forum keeps:
 * posts, comments, cases. What is gone is left out.
 */
export async function lockAll(
  tx: Executor,
  targets: ModerationTargets,
  caseIds: readonly string[],
): Promise<Map<string, Held>> {
  const found = (await findCases(tx, caseIds)).map(targetOf);
  const idsOf = (kind: TargetKind) =>
    found.flatMap((target) => (target.kind === kind ? target.id : [])).toSorted();
  const [postIds, commentIds] = [idsOf('post'), idsOf('comment')];
  const threads = (await targets.comment.read(tx, commentIds)).map(({ postId }) => postId);
  await targets.post.lock(tx, [...new Set([...postIds, ...threads])].toSorted());
  await targets.comment.lock(tx, commentIds);
  const read = [
    ...(await targets.post.read(tx, postIds)),
    ...(await targets.comment.read(tx, commentIds)),
  ];
  const byId = new Map(read.map((target) => [target.id, target]));
  const held = new Map<string, Held>();
  for (const row of await lockCases(tx, caseIds)) {
    const target = byId.get(targetOf(row).id);
    if (target) held.set(row.id, { row, target });
  }
  return held;
}
