import type { DraftContent } from '#platform/api/forum.ts';
import { draftsIn } from '#platform/browser/drafts.ts';

/** The draft, its timestamp, and the id with which it will be published. */
export type LocalDraft = { draft: DraftContent; updatedAt: string; key: string | null };

/** The copy of a draft on this device: available at once and without a network. */
export function createLocalDrafts(userId: string) {
  const drafts = draftsIn('forum', userId);
  return {
    read(slot: string): LocalDraft | null {
      try {
        const localDraft: unknown = JSON.parse(drafts.read(slot) ?? 'null');
        return isLocalDraft(localDraft) ? localDraft : null;
      } catch {
        return null;
      }
    },
    write: (slot: string, localDraft: LocalDraft) => drafts.write(slot, JSON.stringify(localDraft)),
    markOnServer: (slot: string, localDraft: LocalDraft) =>
      drafts.markOnServer(slot, JSON.stringify(localDraft)),
    forget: drafts.forget,
  };
}

function isLocalDraft(value: unknown): value is LocalDraft {
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

/** Whether the draft holds nothing worth keeping; a chosen category alone does not count. */
export function isBlankDraft({ category: _, baseEditedAt: __, ...content }: DraftContent): boolean {
  return Object.values(content).every(
    (part) => !part || (Array.isArray(part) && part.length === 0),
  );
}

export function isSameDraft(first: DraftContent, second: DraftContent): boolean {
  const parts = [
    ...new Set([...Object.keys(first), ...Object.keys(second)]),
  ] as (keyof DraftContent)[];
  return parts.every(
    (part) => part === 'baseEditedAt' || String(first[part] || '') === String(second[part] || ''),
  );
}
