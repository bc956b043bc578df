import type { QuestionId } from '@attune/domain/assessment/questions';
import { useCallback, useEffect, useState } from 'react';
import { newId } from '#platform/browser/new-id.ts';
import { type Draft, type DraftAnswer, withAnswer } from './draft.ts';
import { draftStorage } from './draft-storage.ts';

export function useDraft(userId: string) {
  const [draft, setDraft] = useState<Draft>(
    () => draftStorage.read(userId) ?? { id: newId(), answers: {} },
  );
  const [isStored, setIsStored] = useState(true);

  // Two tabs share one questionnaire: otherwise the outdated tab would overwrite the other.
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
    /** Other answers were already stored under the old key. */
    renewKey: () => storeDraft({ ...draft, id: newId() }),
    forget: () => draftStorage.forget(userId),
  };
}
