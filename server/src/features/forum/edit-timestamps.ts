import { forumError } from '@attune/domain/forum/forum-errors';

type EditedText = { editedAt: Date | null };

/** An edit begun on another text than what stands there now is refused; what it says is not lost. */
export function requireUnchangedSince(
  { editedAt }: EditedText,
  base: string | null | undefined,
): void {
  if (base === undefined) return;
  const isSame = (editedAt?.getTime() ?? null) === (base === null ? null : Date.parse(base));
  if (!isSame) throw forumError('forum.edited_elsewhere');
}

/** Later than any edit before it, so that two edits never look like one. */
export function nextEditedAt({ editedAt }: EditedText, now: Date): Date {
  return editedAt && editedAt >= now ? new Date(editedAt.getTime() + 1) : now;
}
