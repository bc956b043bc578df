import { draftsIn } from '#platform/browser/drafts.ts';
import type { TextLibrary } from './text-library.ts';

/** The edited text and the version it is based on; 0 for a new text. */
export type TextDraft = { markdown: string; baseVersion: number; note: string };

/** Storage may hold another version's data or foreign data: only what parses is used. */
function parse(stored: string | null): TextDraft | null {
  try {
    const value = JSON.parse(stored ?? 'null') as Partial<TextDraft> | null;
    if (typeof value?.markdown !== 'string' || typeof value.baseVersion !== 'number') return null;
    const note = typeof value.note === 'string' ? value.note : '';
    return { markdown: value.markdown, baseVersion: value.baseVersion, note };
  } catch {
    return null;
  }
}

export function textDrafts({ kind }: Pick<TextLibrary, 'kind'>, userId: string) {
  const store = draftsIn(kind === 'daily' ? 'daily-text' : kind, userId);
  return {
    names: store.names,
    read: (id: string) => parse(store.read(id)),
    keep: (id: string, draft: TextDraft) => store.write(id, JSON.stringify(draft)),
    forget: store.forget,
  };
}
