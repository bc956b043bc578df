import { allDrafts, draftsIn, kindOf } from '../src/platform/browser/drafts.ts';
import { forgetPerson } from '../src/platform/browser/person-data.ts';

/** What a reload does to the modules: memory is lost, the drafts of this device are read again. */
export function reloadPage(userId: string): void {
  const stored = [...allDrafts()];
  void forgetPerson();
  for (const [id, { text }] of stored) {
    const kind = kindOf(id);
    if (text !== null) draftsIn(kind, userId).write(id.slice(kind.length + 1), text);
  }
}
