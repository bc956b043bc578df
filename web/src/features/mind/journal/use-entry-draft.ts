import { JOURNAL_LIMITS } from '@attune/domain/mind/mind-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { JournalEntry } from '../../../platform/api/mind.ts';
import { draftsIn } from '../../../platform/browser/drafts.ts';
import { newId } from '../../../platform/browser/new-id.ts';
import { isTooLong, type TextLimit } from '../../../ui/text-limit.ts';
import { outboxOf } from '../outbox.ts';

type Kept = { id: string; text: string; prompt: string | null; version: number };

const NEW = 'new';

export const ENTRY_LIMIT: TextLimit = {
  max: JOURNAL_LIMITS.text,
  name: 'entry',
  advice: 'split it into two entries',
};

function readKept(words: string | null): Kept | null {
  try {
    return JSON.parse(words ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

/**
 * An entry while it is written. Saved without a network it waits in the outbox.
 * The id is its own from the first letter on, so that sending again makes no second entry.
 */
export function useEntryDraft(userId: string, entry: JournalEntry | null, onSaved?: () => void) {
  const client = useQueryClient();
  const name = entry?.id ?? NEW;
  const kept = useMemo(() => draftsIn('journal', userId), [userId]);
  const blank = (): Kept =>
    entry
      ? { id: entry.id, text: entry.text, prompt: entry.prompt, version: entry.version }
      : { id: newId(), text: '', prompt: null, version: 0 };
  const [draft, setDraft] = useState<Kept>(() => readKept(kept.read(name)) ?? blank());
  const saving = useMutation({
    mutationFn: (entry: Kept) => outboxOf(userId).saveEntry(entry),
    onSuccess: async (outcome) => {
      kept.forget(name);
      setDraft(blank());
      if (outcome === 'saved') await client.invalidateQueries({ queryKey: ['mind', userId] });
      onSaved?.();
    },
  });

  function change(part: Partial<Kept>) {
    const next = { ...draft, ...part };
    setDraft(next);
    if (saving.isSuccess) saving.reset();
    if (next.text.trim() || entry) kept.write(name, JSON.stringify(next));
    else kept.forget(name);
  }
  return {
    draft,
    /** Nothing to save, or more than an entry can hold. */
    canSave: draft.text.trim() !== '' && !isTooLong(draft.text, ENTRY_LIMIT),
    change,
    save: () => saving.mutate(draft),
    discard() {
      kept.forget(name);
      setDraft(blank());
      saving.reset();
    },
    isSaving: saving.isPending,
    error: saving.error,
    isSaved: saving.data === 'saved',
  };
}
