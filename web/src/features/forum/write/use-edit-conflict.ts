import { useRef, useState } from 'react';
import { ApiError } from '#platform/api/api-error.ts';
import type { DraftContent } from '#platform/api/forum.ts';
import type { DraftHandle } from './draft/use-draft.ts';

type Version = { editedAt: string | null; draft: DraftContent };

/**
 * Saves an edit together with the version it is based on. That version is stored with the draft,
 * because a reload shows the newest text. When another window saved first, the server refuses; the
 * other text is then loaded, and the author chooses between the two.
 */
export function useEditConflict(
  handle: DraftHandle,
  editedAt: string | null,
  readVersion: () => Promise<Version | undefined>,
) {
  const { baseEditedAt = editedAt } = handle.draft;
  const base = useRef(baseEditedAt);
  base.current = baseEditedAt;
  const [other, setOther] = useState<Version | null>(null);
  const [replacedDraft, setReplacedDraft] = useState<DraftContent | null>(null);

  return {
    other: other?.draft ?? null,
    /** The author's own text after they chose the other one, so that it can be brought back. */
    replacedDraft,
    async save<Saved>(send: (baseEditedAt: string | null) => Promise<Saved>): Promise<Saved> {
      try {
        return await send(base.current);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'forum.edited_elsewhere') {
          setOther((await readVersion().catch(() => undefined)) ?? null);
        }
        throw error;
      }
    },
    /** Lets the next save replace the other text. */
    keepMine() {
      if (other) {
        // Set here too, because the save that follows happens before the next render.
        base.current = other.editedAt;
        handle.change({ baseEditedAt: other.editedAt });
      }
      setOther(null);
    },
    takeOther() {
      if (!other) return;
      setReplacedDraft(handle.draft);
      handle.change({ ...other.draft, baseEditedAt: other.editedAt });
      setOther(null);
    },
    takeMineAgain() {
      if (replacedDraft) handle.change({ ...replacedDraft, baseEditedAt });
      setReplacedDraft(null);
    },
  };
}

export type EditConflict = ReturnType<typeof useEditConflict>;
