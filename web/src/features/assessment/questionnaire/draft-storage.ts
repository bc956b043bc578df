import { DRAFT_PREFIX } from '../../../platform/browser/clear-user-data.ts';
import { type Draft, type DraftAnswer, QUESTION_IDS } from './draft.ts';

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

/** What lies in storage may be of another version, or not ours: only what fits is taken. */
function parse(text: string): Draft | null {
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

/** Kept for each person apart, through reload, crash and sign-out on this machine (C4). */
export const draftStorage = {
  read(userId: string): Draft | null {
    try {
      return parse(localStorage.getItem(keyOf(userId)) ?? 'null');
    } catch {
      return null;
    }
  },
  /** Answers whether it was kept. */
  write(userId: string, draft: Draft): boolean {
    try {
      localStorage.setItem(keyOf(userId), JSON.stringify(draft));
      return true;
    } catch {
      return false;
    }
  },
  /** Tells what another tab keeps. Nothing is told when it submits: the same key counts once. */
  onChange(userId: string, take: (draft: Draft) => void): () => void {
    const listen = ({ key }: StorageEvent) => {
      const stored = key === keyOf(userId) ? draftStorage.read(userId) : null;
      if (stored) take(stored);
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  },
  forget(userId: string): void {
    try {
      localStorage.removeItem(keyOf(userId));
    } catch {
      // Refused storage holds no draft.
    }
  },
};
