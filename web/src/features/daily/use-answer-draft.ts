import { useMemo, useState } from 'react';
import { draftsIn } from '#platform/browser/drafts.ts';
import { newId } from '#platform/browser/new-id.ts';

type Draft = { id: string; text: string };

function parse(stored: string | null): Draft | null {
  try {
    const value = JSON.parse(stored ?? 'null') as Partial<Draft> | null;
    if (typeof value?.id !== 'string' || typeof value.text !== 'string') return null;
    return { id: value.id, text: value.text };
  } catch {
    return null;
  }
}

/**
 * The answer of a day while it is being written. Every keystroke is stored on this device under the
 * id that the answer will have, so that sending it twice stores it once.
 */
export function useAnswerDraft(userId: string, day: string) {
  const store = useMemo(() => draftsIn('daily', userId), [userId]);
  const [draft, setDraft] = useState<Draft>(
    () => parse(store.read(day)) ?? { id: newId(), text: '' },
  );
  const [isStored, setIsStored] = useState(true);
  return {
    ...draft,
    isStored,
    write(text: string) {
      const next = { ...draft, text };
      setDraft(next);
      if (text === '') store.forget(day);
      else setIsStored(store.write(day, JSON.stringify(next)));
    },
    forget: () => store.forget(day),
  };
}
