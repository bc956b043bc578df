import type { QuestionId } from '@attune/domain/assessment/questions';
import { useCallback, useEffect, useState } from 'react';
import { newId } from '../../../platform/browser/new-id.ts';
import { type Draft, type DraftAnswer, withAnswer } from './draft.ts';
import { draftStorage } from './draft-storage.ts';

/** The person's unfinished answers; every change is kept before the next one is possible. */
export function useDraft(userId: string) {
  const [draft, setDraft] = useState<Draft>(
    () => draftStorage.read(userId) ?? { id: newId(), answers: {} },
  );
  const [isKept, setIsKept] = useState(true);

  // Two tabs are one questionnaire: otherwise the one that lies behind would overwrite the other.
  useEffect(() => draftStorage.onChange(userId, setDraft), [userId]);

  const keep = useCallback(
    (changed: Draft) => {
      setDraft(changed);
      setIsKept(draftStorage.write(userId, changed));
      return changed;
    },
    [userId],
  );

  return {
    draft,
    /** False where the browser refuses storage: the answers then live as long as the page. */
    isKept,
    answer: (id: QuestionId, answer: Partial<DraftAnswer>) => keep(withAnswer(draft, id, answer)),
    /** A new key: what was sent under the old one was stored with other answers. */
    renewKey: () => keep({ ...draft, id: newId() }),
    forget: () => draftStorage.forget(userId),
  };
}
