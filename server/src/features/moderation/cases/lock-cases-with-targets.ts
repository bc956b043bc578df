import { TARGET_KINDS, type TargetKind } from '@attune/domain/moderation/decisions';
import type { Executor } from '#platform/db/database.ts';
import type { ModerationTargets, Target } from '../targets.ts';
import { type CaseRow, findCases, lockCases, toCaseTarget } from './cases.repository.ts';

/** What has a link of its own, outside the forum. */
const LINKED_KINDS = ['shared-conversation', 'certificate'] as const;

export type LockedCase = { row: CaseRow; target: Target };

/**
 * Locks these cases and their targets in a fixed order: posts, comments, shared conversations,
 * certificates, cases. Erased targets are left out.
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
  const comments = await targets.comment.read(tx, commentIds);
  const parentPostIds = comments.flatMap(({ postId }) => postId ?? []);
  await targets.post.lock(tx, [...new Set([...postIds, ...parentPostIds])].toSorted());
  await targets.comment.lock(tx, commentIds);
  for (const kind of LINKED_KINDS) await targets[kind].lock(tx, idsOf(kind));
  const byId = new Map<string, Target>();
  for (const kind of TARGET_KINDS) {
    for (const target of await targets[kind].read(tx, idsOf(kind))) byId.set(target.id, target);
  }
  const locked = new Map<string, LockedCase>();
  for (const row of await lockCases(tx, caseIds)) {
    const target = byId.get(toCaseTarget(row).id);
    if (target) locked.set(row.id, { row, target });
  }
  return locked;
}
