import { forumError } from '@attune/domain/forum/forum-errors';

type EditedText = { editedAt: Date | null };

/** Rejects an edit that started from an outdated version. Its text remains in the draft. */
export function requireUnchangedSince(
  { editedAt }: EditedText,
  base: string | null | undefined,
): void {
  if (base === undefined) return;
  const isSame = (editedAt?.getTime() ?? null) === (base === null ? null : Date.parse(base));
  if (!isSame) throw forumError('forum.edited_elsewhere');
}

/** Returns a time later than the previous edit, so that two edits never look like one. */
export function nextEditedAt({ editedAt }: EditedText, now: Date): Date {
  return editedAt && editedAt >= now ? new Date(editedAt.getTime() + 1) : now;
}
