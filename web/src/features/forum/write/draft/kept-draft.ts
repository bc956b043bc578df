import type { DraftContent } from '../../../../platform/api/forum-write.ts';
import { draftsIn } from '../../../../platform/browser/drafts.ts';

/** What is being written, since when it is so, and the key under which it will be published. */
export type KeptDraft = { draft: DraftContent; updatedAt: string; key: string | null };

/** The copy of a draft on this machine, which is there at once and without a network. */
export function keptDrafts(userId: string) {
  const drafts = draftsIn('forum', userId);
  return {
    read(slot: string): KeptDraft | null {
      try {
        const kept: unknown = JSON.parse(drafts.read(slot) ?? 'null');
        return isKept(kept) ? kept : null;
      } catch {
        return null;
      }
    },
    write: (slot: string, kept: KeptDraft) => drafts.write(slot, JSON.stringify(kept)),
    markOnServer: (slot: string, kept: KeptDraft) =>
      drafts.markOnServer(slot, JSON.stringify(kept)),
    forget: drafts.forget,
  };
}

function isKept(value: unknown): value is KeptDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'draft' in value &&
    typeof value.draft === 'object' &&
    value.draft !== null &&
    'updatedAt' in value &&
    typeof value.updatedAt === 'string'
  );
}

/** Whether nothing is in it that would be missed. */
export function isBlank({ category: _, baseEditedAt: __, ...words }: DraftContent): boolean {
  return Object.values(words).every((part) => !part || (Array.isArray(part) && part.length === 0));
}

export function isSame(one: DraftContent, other: DraftContent): boolean {
  const parts = [
    ...new Set([...Object.keys(one), ...Object.keys(other)]),
  ] as (keyof DraftContent)[];
  return parts.every(
    (part) => part === 'baseEditedAt' || String(one[part] || '') === String(other[part] || ''),
  );
}
