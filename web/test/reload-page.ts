import { clearUserData } from '#platform/browser/clear-user-data.ts';
import { allDrafts, draftKindOf, draftsIn } from '#platform/browser/drafts.ts';

/** Simulates a reload: memory is lost, and the drafts on this device are read again. */
export function reloadPage(userId: string): void {
  const stored = [...allDrafts()];
  void clearUserData();
  for (const [id, { text }] of stored) {
    const kind = draftKindOf(id);
    if (text !== null) draftsIn(kind, userId).write(id.slice(kind.length + 1), text);
  }
}
