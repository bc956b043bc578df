import { JOURNAL_LIMITS } from '@attune/domain/mind/mind-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { JournalEntry } from '#platform/api/generated/types.gen.ts';
import { draftsIn, onDraftChange } from '#platform/browser/drafts.ts';
import { newId } from '#platform/browser/new-id.ts';
import { isHealthConsentNeeded } from '#platform/health-consent/health-consent.ts';
import { useHealthConsent } from '#platform/health-consent/use-health-consent.tsx';
import { isTooLong, type TextLimit } from '#ui/text-limit.ts';
import { createOutbox, type QueuedEntry } from '../outbox.ts';

type EntryDraft = QueuedEntry;

const DRAFT_AREA = 'journal';
const NEW_ENTRY = 'new';

export const ENTRY_LIMIT: TextLimit = {
  max: JOURNAL_LIMITS.textLength,
  name: 'entry',
  advice: 'split it into two entries',
};

function parseDraft(json: string | null): EntryDraft | null {
  try {
    return JSON.parse(json ?? 'null') as EntryDraft | null;
  } catch {
    return null;
  }
}

const createEmptyEntry = (): EntryDraft => ({ id: newId(), text: '', prompt: null, version: 0 });

/** A queued edit is newer than the server's version. */
function latestVersion(userId: string, { id, text, prompt, version }: JournalEntry): EntryDraft {
  const waiting = createOutbox(userId).queuedEntries();
  return waiting.find((it) => it.id === id) ?? { id, text, prompt, version };
}

const isSameText = (a: EntryDraft, b: EntryDraft) => a.text === b.text && a.prompt === b.prompt;

/**
 * The entry being written. If it is saved without a network, it waits in the outbox. It has its id
 * from the first keystroke, so that sending it again creates no second entry. Text typed during a
 * save stays, and the next save adds it to the same entry.
 */
export function useEntryDraft(userId: string, entry: JournalEntry | null, onSaved?: () => void) {
  const client = useQueryClient();
  const name = entry?.id ?? NEW_ENTRY;
  const drafts = useMemo(() => draftsIn(DRAFT_AREA, userId), [userId]);
  const createStartingDraft = () => (entry ? latestVersion(userId, entry) : createEmptyEntry());
  const [draft, setDraft] = useState<EntryDraft>(
    () => parseDraft(drafts.read(name)) ?? createStartingDraft(),
  );
  const [savedAt, setSavedAt] = useState<number | null>(null);
  /** The current text, for a save that ends before the last keystroke is rendered. */
  const latest = useRef(draft);
  const updateDraft = useCallback((next: EntryDraft) => {
    latest.current = next;
    setDraft(next);
  }, []);
  // Another tab may write the same draft, and an entry may come back from the outbox.
  useEffect(
    () =>
      onDraftChange((id) => {
        if (!id.startsWith(`${DRAFT_AREA}:`)) return;
        const changed = parseDraft(drafts.read(id.slice(DRAFT_AREA.length + 1)));
        if (changed) setSavedAt(null);
        if (id !== `${DRAFT_AREA}:${name}`) return;
        if (changed) updateDraft(changed);
        else if (name === NEW_ENTRY && latest.current.text.trim()) updateDraft(createEmptyEntry());
      }),
    [drafts, name, updateDraft],
  );
  const { withConsent, isAsking, question } = useHealthConsent('journal');
  const saving = useMutation({
    mutationFn: (sent: EntryDraft) => withConsent(() => createOutbox(userId).saveEntry(sent)),
    onSuccess: async ({ isWaiting, version }, sent) => {
      const current = latest.current;
      if (!isSameText(current, sent) && current.text.trim()) {
        // After a discard the text belongs to a new entry.
        if (current.id === sent.id) write({ ...current, version });
      } else {
        drafts.forget(name);
        updateDraft(entry ? { ...sent, version } : createEmptyEntry());
        if (!isWaiting) setSavedAt(Date.now());
      }
      if (!isWaiting) await client.invalidateQueries({ queryKey: ['mind', userId] });
      if (!entry || isSameText(latest.current, sent)) onSaved?.();
    },
  });

  function write(next: EntryDraft) {
    if (next.text.trim() || entry) drafts.write(name, JSON.stringify(next));
    else drafts.forget(name);
    // Last, because deleting an empty draft would also clear the chosen question.
    updateDraft(next);
  }
  return {
    draft,
    canSave: draft.text.trim() !== '' && !isTooLong(draft.text, ENTRY_LIMIT),
    change(part: Partial<EntryDraft>) {
      setSavedAt(null);
      write({ ...latest.current, ...part });
    },
    save() {
      // Two concurrent saves would start from the same version, and the second would be refused.
      if (!saving.isPending) saving.mutate(latest.current);
    },
    discard() {
      drafts.forget(name);
      updateDraft(createStartingDraft());
      setSavedAt(null);
      saving.reset();
    },
    /** Puts discarded text back, in front of anything written since. */
    restore(discarded: EntryDraft) {
      const newText = parseDraft(drafts.read(name))?.text;
      const text = newText ? `${discarded.text}\n\n${newText}` : discarded.text;
      const restored = { ...discarded, text };
      drafts.write(name, JSON.stringify(restored));
      updateDraft(restored);
    },
    isSaving: saving.isPending && !isAsking,
    error: isHealthConsentNeeded(saving.error) ? null : saving.error,
    /** Asks for the consent to store the journal, where the server refused an entry without. */
    question,
    /** When everything was saved; null if something was written since. */
    savedAt,
  };
}

export function onSaveShortcut(save: (() => void) | null) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !save) return;
    event.preventDefault();
    save();
  };
}
