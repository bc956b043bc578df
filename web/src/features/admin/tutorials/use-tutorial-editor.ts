import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type {
  AdminTutorialRecord,
  TutorialPreview,
} from '../../../platform/api/admin-tutorials.ts';
import { ApiError, messageOf } from '../../../platform/api/api-error.ts';
import { previewQuery, useSaveTutorial } from './content.queries.ts';
import { NEW, NEW_TUTORIAL } from './new-tutorial.ts';
import { type TutorialDraft, tutorialDrafts } from './tutorial-draft.ts';

const PREVIEW_MS = 500;
const KEPT = 'Your text is kept on this device.';

/** The text a moment after the last letter. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PREVIEW_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** The lines that a refusal names, as path 'line.<n>'. */
function problemsIn(error: unknown): TutorialPreview['problems'] {
  if (!(error instanceof ApiError) || error.code !== 'tutorial.invalid') return [];
  return error.fields.map(({ path, message }) => ({
    line: Number(path.replace('line.', '')) || 1,
    message,
  }));
}

/** One tutorial under the pen: its draft, what it would become, and saving it. */
export function useTutorialEditor(userId: string, record: AdminTutorialRecord | null) {
  const name = record?.tutorial.id ?? NEW;
  const store = useMemo(() => tutorialDrafts(userId), [userId]);
  const [draft, setDraft] = useState<TutorialDraft | null>(() => store.read(name));
  const [isKept, setIsKept] = useState(true);
  const saved: TutorialDraft = {
    markdown: record?.markdown ?? NEW_TUTORIAL,
    baseVersion: record?.tutorial.version ?? 0,
    note: '',
  };
  const current = draft ?? saved;
  const settled = useSettled(current.markdown);
  const preview = useQuery(previewQuery(settled));
  const save = useSaveTutorial();

  function change(changes: Partial<TutorialDraft>) {
    const changed = { ...current, ...changes };
    setDraft(changed);
    setIsKept(store.keep(name, changed));
    save.reset();
  }

  function forget() {
    store.forget(name);
    setDraft(null);
    save.reset();
  }

  const isOutdated = draft !== null && draft.baseVersion < saved.baseVersion;
  const refused = problemsIn(save.error);
  return {
    current,
    hasDraft: draft !== null,
    isKept,
    isOutdated,
    change,
    forget,
    keepMine: () => change({ baseVersion: saved.baseVersion }),
    preview: preview.data ?? null,
    isPreviewOld: preview.isPlaceholderData || settled !== current.markdown,
    previewError: preview.error,
    problems: refused.length > 0 ? refused : (preview.data?.problems ?? []),
    isSaving: save.isPending,
    isConflict: save.error instanceof ApiError && save.error.code === 'tutorial.outdated',
    saveProblem:
      save.error && refused.length === 0
        ? `${messageOf(save.error, 'The text could not be saved.')} ${KEPT}`
        : null,
    /** Answers the record once it is saved; null when it was refused. */
    async save(): Promise<AdminTutorialRecord | null> {
      const id = record?.tutorial.id ?? preview.data?.tutorial?.id;
      if (!id || save.isPending) return null;
      const { markdown, baseVersion, note } = current;
      try {
        const answer = await save.mutateAsync({ id, body: { markdown, baseVersion, note } });
        forget();
        return answer;
      } catch {
        // What went wrong is shown; the text stays.
        return null;
      }
    },
  };
}
export type TutorialEditing = ReturnType<typeof useTutorialEditor>;
