import { type Flag, verdictOf } from '@attune/domain/moderation/flags';
import { newId } from '../../platform/ids.ts';
import { alertModerators } from './alert-moderators.ts';
import { listCasesOn, upsertCase } from './cases.repository.ts';
import type { Moderation } from './context.ts';
import type { Target } from './targets.ts';

/**
 * Adds what the model found to the case of a text, and holds the text at most. Nothing happens
 * where the text has changed since it was read, or where a moderator has looked already: what
 * people decided stands.
 */
export async function applyFindings(
  { services, targets }: Pick<Moderation, 'services' | 'targets'>,
  read: Target,
  found: readonly Flag[],
): Promise<void> {
  const { db, clock } = services;
  const { kind, id } = read;
  await db.transaction(async (tx) => {
    await targets[kind].lock(tx, [id]);
    const [target] = await targets[kind].read(tx, [id]);
    if (!target || target.isDeleted || !isSameText(target, read)) return;
    const [before] = await listCasesOn(tx, kind, [id]);
    if (before && before.status !== 'open') return;
    const known = before?.flags ?? [];
    const added = found.filter((flag) => !known.some((other) => other.kind === flag.kind));
    if (added.length === 0) return;
    const verdict = verdictOf(added);
    const isHeldNow = verdict.isHeld && target.state === 'published';
    const now = clock.now();
    const { openedAt } = await upsertCase(tx, {
      id: newId(now),
      target: { kind, id },
      userId: target.authorId,
      now,
      isOpen: true,
      isUrgent: verdict.isCare,
      isHeld: isHeldNow,
      flags: [...known, ...added],
    });
    if (verdict.isCare) {
      if (kind === 'post') await targets.setSuggested(tx, id, false);
      const { authorId } = target;
      await alertModerators(tx, { target: { kind, id }, authorId, openedAt, at: now });
    }
    if (isHeldNow) await targets[kind].setState(tx, id, 'held');
  });
}

function isSameText(one: Target, other: Target): boolean {
  // The title of a comment is that of the post above it.
  const isSameTitle = one.kind === 'comment' || one.title === other.title;
  return isSameTitle && one.content === other.content;
}
