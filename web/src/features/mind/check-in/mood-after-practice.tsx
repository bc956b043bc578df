import type { MoodId } from '@attune/domain/mind/moods';
import { type MouseEvent, useState } from 'react';
import { cx } from '#ui/cx.ts';
import { useRecordMood } from '../mind.queries.ts';
import { MOOD_NOW_QUESTION, MoodChoice } from './mood-choice.tsx';

type MoodAfterPracticeProps = {
  userId: string;
  sessionId: string;
  onDone: () => void;
};

export function MoodAfterPractice({ userId, sessionId, onDone }: MoodAfterPracticeProps) {
  const { record, question, isAsking } = useRecordMood(userId);
  const [mood, setMood] = useState<MoodId | null>(null);

  function answer(chosen: MoodId) {
    if (isAsking) return;
    setMood(chosen);
    record({ mood: chosen, words: [], about: [], sessionId }, () => setMood(null));
  }
  /** The pressed button disappears with the question, so the focus moves to the group around it. */
  function skip({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus();
    onDone();
  }
  return (
    <div className="grid gap-3">
      <p className="heading text-xl">{MOOD_NOW_QUESTION}</p>
      <MoodChoice
        legend={MOOD_NOW_QUESTION}
        isLegendHidden
        value={mood}
        onChange={answer}
        isOnDeep
      />
      {question && <div className="rounded-lg bg-paper p-4">{question}</div>}
      <p role="status" className={cx('text-sm', isAsking && 'sr-only')}>
        {mood && !isAsking ? 'Saved.' : 'Optional. Only you can see this.'}{' '}
        {!mood && (
          <button type="button" onClick={skip} className="underline underline-offset-4">
            Not now
          </button>
        )}
      </p>
    </div>
  );
}
