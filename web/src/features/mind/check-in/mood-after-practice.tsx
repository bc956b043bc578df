import type { MoodId } from '@attune/domain/mind/moods';
import { type MouseEvent, useState } from 'react';
import { useRecordMood } from '../mind.queries.ts';
import { MoodChoice } from './mood-choice.tsx';

type MoodAfterPracticeProps = {
  userId: string;
  sessionId: string;
  onDone: () => void;
};

export function MoodAfterPractice({ userId, sessionId, onDone }: MoodAfterPracticeProps) {
  const { record } = useRecordMood(userId);
  const [mood, setMood] = useState<MoodId | null>(null);

  function answer(chosen: MoodId) {
    setMood(chosen);
    record({ mood: chosen, words: [], about: [], sessionId });
  }
  /** The pressed button disappears with the question, so the focus moves to the group around it. */
  function skip({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus();
    onDone();
  }
  return (
    <div className="grid gap-3">
      <p className="heading text-xl">How does it sound now?</p>
      <MoodChoice
        legend="How does it sound now?"
        isLegendHidden
        value={mood}
        onChange={answer}
        isOnDeep
      />
      <p role="status" className="text-sm">
        {mood ? 'Saved. Thank you.' : 'Only if you like. No one else can see it.'}{' '}
        {!mood && (
          <button type="button" onClick={skip} className="underline underline-offset-4">
            Not now
          </button>
        )}
      </p>
    </div>
  );
}
