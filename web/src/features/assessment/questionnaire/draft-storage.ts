import type { QuestionId } from '@attune/domain/assessment/questions';
import { useCallback, useEffect, useState } from 'react';
import { DRAFT_PREFIX } from '#platform/browser/clear-user-data.ts';
import { newId } from '#platform/browser/new-id.ts';
import { type Draft, type DraftAnswer, QUESTION_IDS, withAnswer } from './draft.ts';

const keyOf = (userId: string) => `${DRAFT_PREFIX}questionnaire:${userId}`;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isAnswer(value: unknown): value is DraftAnswer {
  return (
    isRecord(value) &&
    (value.option === null || typeof value.option === 'string') &&
    typeof value.own === 'string'
  );
}

/** Stored data may come from another version of the app, so only valid answers are used. */
function parseDraft(text: string): Draft | null {
  const value: unknown = JSON.parse(text);
  if (!isRecord(value) || typeof value.id !== 'string' || !isRecord(value.answers)) return null;
  const storedAnswers = value.answers;
  return {
    id: value.id,
    answers: Object.fromEntries(
      QUESTION_IDS.flatMap((id) => (isAnswer(storedAnswers[id]) ? [[id, storedAnswers[id]]] : [])),
    ),
  };
}

/** Stored per user; survives reload, crash and sign-out on this device (DECISIONS C4). */
export const draftStorage = {
  read(userId: string): Draft | null {
    try {
      return parseDraft(localStorage.getItem(keyOf(userId)) ?? 'null');
    } catch {
      return null;
    }
  },
  write(userId: string, draft: Draft): boolean {
    try {
      localStorage.setItem(keyOf(userId), JSON.stringify(draft));
      return true;
    } catch {
      return false;
    }
  },
  /**
   * Reports what another tab stored. A submit in another tab is not reported, because a second
   * submit with the same key counts once.
   */
  onChange(userId: string, onDraft: (draft: Draft) => void): () => void {
    const handleStorage = ({ key }: StorageEvent) => {
      const stored = key === keyOf(userId) ? draftStorage.read(userId) : null;
      if (stored) onDraft(stored);
    };
    window.addEventListener('storage', handleStorage);
    return () => window.removeEventListener('storage', handleStorage);
  },
  forget(userId: string): void {
    try {
      localStorage.removeItem(keyOf(userId));
    } catch {
      // A browser that refuses storage has no draft to remove.
    }
  },
};

export function useDraft(userId: string) {
  const [draft, setDraft] = useState<Draft>(
    () => draftStorage.read(userId) ?? { id: newId(), answers: {} },
  );
  const [isStored, setIsStored] = useState(true);

  // Two tabs share one draft; otherwise the outdated tab would overwrite the other's answers.
  useEffect(() => draftStorage.onChange(userId, setDraft), [userId]);

  const storeDraft = useCallback(
    (changed: Draft) => {
      setDraft(changed);
      setIsStored(draftStorage.write(userId, changed));
      return changed;
    },
    [userId],
  );

  return {
    draft,
    /** False where the browser refuses storage: the answers then last only as long as the page. */
    isStored,
    answer: (id: QuestionId, answer: Partial<DraftAnswer>) =>
      storeDraft(withAnswer(draft, id, answer)),
    /** For when the server already stored other answers under the old key. */
    renewKey: () => storeDraft({ ...draft, id: newId() }),
    forget: () => draftStorage.forget(userId),
  };
}
