import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ApiError, messageOf } from '#platform/api/api-error.ts';
import { draftsIn } from '#platform/browser/drafts.ts';
import { useDebounced } from '#ui/use-debounced.ts';
import { previewQuery, useSaveText } from './text.queries.ts';
import {
  NEW_TEXT_ID,
  type TextLibrary,
  type TextPreview,
  type TextRecord,
} from './text-library.ts';

const PREVIEW_DELAY_MS = 500;
const KEPT_NOTE = 'Your text is kept on this device.';

/** The lines that a validation error names with the path 'line.<n>'. */
function getLineProblems({ kind }: TextLibrary, error: unknown): TextPreview['problems'] {
  if (!(error instanceof ApiError) || error.code !== `${kind}.invalid`) return [];
  return error.fields.map(({ path, message }) => ({
    line: Number(path.replace('line.', '')) || 1,
    message,
  }));
}

export function useTextEditor(library: TextLibrary, userId: string, record: TextRecord | null) {
  const name = record?.entry.id ?? NEW_TEXT_ID;
  const store = useMemo(() => textDrafts(library, userId), [library, userId]);
  const [draft, setDraft] = useState<TextDraft | null>(() => store.read(name));
  const [isStored, setIsStored] = useState(true);
  const saved: TextDraft = {
    markdown: record?.markdown ?? library.template,
    baseVersion: record?.entry.version ?? 0,
    note: '',
  };
  const current = draft ?? saved;
  const [settled] = useDebounced(current.markdown, PREVIEW_DELAY_MS);
  const preview = useQuery(previewQuery(library, settled));
  const save = useSaveText(library);

  function change(changes: Partial<TextDraft>) {
    const next = { ...current, ...changes };
    setDraft(next);
    setIsStored(store.keep(name, next));
    save.reset();
  }

  function forget() {
    store.forget(name);
    setDraft(null);
    save.reset();
  }

  const isOutdated = draft !== null && draft.baseVersion < saved.baseVersion;
  const refusedLines = getLineProblems(library, save.error);
  return {
    current,
    hasDraft: draft !== null,
    isStored,
    isOutdated,
    change,
    forget,
    keepMine: () => change({ baseVersion: saved.baseVersion }),
    preview: preview.data ?? null,
    isPreviewOld: preview.isPlaceholderData || settled !== current.markdown,
    previewError: preview.error,
    problems: refusedLines.length > 0 ? refusedLines : (preview.data?.problems ?? []),
    isSaving: save.isPending,
    isConflict: save.error instanceof ApiError && save.error.code === `${library.kind}.outdated`,
    saveProblem:
      save.error && refusedLines.length === 0
        ? `${messageOf(save.error, 'The text couldn’t be saved.')} ${KEPT_NOTE}`
        : null,
    async save(): Promise<TextRecord | null> {
      const id = record?.entry.id ?? preview.data?.id;
      if (!id || save.isPending) return null;
      const { markdown, baseVersion, note } = current;
      try {
        const answer = await save.mutateAsync({ id, body: { markdown, baseVersion, note } });
        forget();
        return answer;
      } catch {
        return null;
      }
    },
  };
}
export type TextEditing = ReturnType<typeof useTextEditor>;

/** The edited text and the version it is based on; 0 for a new text. */
export type TextDraft = { markdown: string; baseVersion: number; note: string };

/** Stored data may come from another version of the app, so only a valid draft is used. */
function parseDraft(stored: string | null): TextDraft | null {
  try {
    const value = JSON.parse(stored ?? 'null') as Partial<TextDraft> | null;
    if (typeof value?.markdown !== 'string' || typeof value.baseVersion !== 'number') return null;
    const note = typeof value.note === 'string' ? value.note : '';
    return { markdown: value.markdown, baseVersion: value.baseVersion, note };
  } catch {
    return null;
  }
}

/** Readers’ own drafts already use `daily` and `course`. */
const DRAFT_AREAS: Record<TextLibrary['kind'], string> = {
  tutorial: 'tutorial',
  daily: 'daily-text',
  course: 'course-text',
};

export function textDrafts({ kind }: Pick<TextLibrary, 'kind'>, userId: string) {
  const store = draftsIn(DRAFT_AREAS[kind], userId);
  return {
    names: store.names,
    read: (id: string) => parseDraft(store.read(id)),
    keep: (id: string, draft: TextDraft) => store.write(id, JSON.stringify(draft)),
    forget: store.forget,
  };
}
