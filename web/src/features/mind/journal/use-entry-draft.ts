import { JOURNAL_LIMITS } from '@attune/domain/mind/mind-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { JournalEntry } from '../../../platform/api/mind.ts';
import { draftsIn, onDraftChange } from '../../../platform/browser/drafts.ts';
import { newId } from '../../../platform/browser/new-id.ts';
import { isTooLong, type TextLimit } from '../../../ui/text-limit.ts';
import { outboxOf, type WaitingEntry } from '../outbox.ts';

type Kept = WaitingEntry;

const PLACE = 'journal';
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

const emptyEntry = (): Kept => ({ id: newId(), text: '', prompt: null, version: 0 });

/** An edit that still waits to be sent is newer than what the server has. */
function latestOf(userId: string, { id, text, prompt, version }: JournalEntry): Kept {
  const waiting = outboxOf(userId).waitingEntries();
  return waiting.find((it) => it.id === id) ?? { id, text, prompt, version };
}

/**
 * An entry while it is written. Saved without a network it waits in the outbox.
 * The id is its own from the first letter on, so that sending again makes no second entry.
 */
export function useEntryDraft(userId: string, entry: JournalEntry | null, onSaved?: () => void) {
  const client = useQueryClient();
  const name = entry?.id ?? NEW;
  const kept = useMemo(() => draftsIn(PLACE, userId), [userId]);
  const blank = () => (entry ? latestOf(userId, entry) : emptyEntry());
  const [draft, setDraft] = useState<Kept>(() => readKept(kept.read(name)) ?? blank());
  // Another tab may write the same draft, and an entry may come back from the outbox.
  useEffect(
    () =>
      onDraftChange((id) => {
        if (id !== `${PLACE}:${name}`) return;
        const changed = readKept(kept.read(name));
        if (changed) setDraft(changed);
        else if (name === NEW) setDraft((now) => (now.text.trim() ? emptyEntry() : now));
      }),
    [kept, name],
  );
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
    if (saving.isSuccess) saving.reset();
    if (next.text.trim() || entry) kept.write(name, JSON.stringify(next));
    else kept.forget(name);
    // Last, because forgetting an empty draft would also clear the chosen question.
    setDraft(next);
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
    /** Brings back what was discarded, before anything that was written since. */
    restore(discarded: Kept) {
      const begun = readKept(kept.read(name))?.text;
      const text = begun ? `${discarded.text}\n\n${begun}` : discarded.text;
      const restored = { ...discarded, text };
      kept.write(name, JSON.stringify(restored));
      setDraft(restored);
    },
    isSaving: saving.isPending,
    error: saving.error,
    isSaved: saving.data === 'saved',
  };
}
