import { type Flag, getVerdict } from '@attune/domain/moderation/flags';
import { newId } from '#platform/ids.ts';
import { alertModerators } from '../cases/alert-moderators.ts';
import { listCasesForTargets, upsertCase } from '../cases/cases.repository.ts';
import type { ModerationContext } from '../context.ts';
import type { Target } from '../targets.ts';

/**
 * Adds the model's findings to the case of a text, and at most holds the text. Does nothing when
 * the text has changed since the model read it, or when a moderator has decided: human decisions
 * stay.
 */
export async function applyFindings(
  { services, targets }: Pick<ModerationContext, 'services' | 'targets'>,
  reviewed: Target,
  findings: readonly Flag[],
): Promise<void> {
  const { db, clock } = services;
  const { kind, id } = reviewed;
  await db.transaction(async (tx) => {
    await targets[kind].lock(tx, [id]);
    const [target] = await targets[kind].read(tx, [id]);
    if (!target || target.isDeleted || !isSameText(target, reviewed)) return;
    const [existingCase] = await listCasesForTargets(tx, kind, [id]);
    if (existingCase && existingCase.status !== 'open') return;
    const knownFlags = existingCase?.flags ?? [];
    const added = findings.filter((flag) => !knownFlags.some((other) => other.kind === flag.kind));
    if (added.length === 0) return;
    const verdict = getVerdict(added);
    const shouldHold = verdict.isHeld && target.state === 'published';
    const now = clock.now();
    const { openedAt } = await upsertCase(tx, {
      id: newId(now),
      target: { kind, id },
      userId: target.authorId,
      now,
      isOpen: true,
      isUrgent: verdict.isCare,
      isHeld: shouldHold,
      flags: [...knownFlags, ...added],
    });
    if (verdict.isCare) {
      if (kind === 'post') await targets.setSuggested(tx, id, false);
      const { authorId } = target;
      await alertModerators(tx, { target: { kind, id }, authorId, openedAt, at: now });
    }
    if (shouldHold) await targets[kind].setState(tx, id, 'held');
  });
}

function isSameText(one: Target, other: Target): boolean {
  // A comment carries the title of its post.
  const isSameTitle = one.kind === 'comment' || one.title === other.title;
  return isSameTitle && one.content === other.content;
}
