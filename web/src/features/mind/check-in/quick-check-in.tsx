import { getMindPath } from '@attune/domain/mind/mind-sections';
import { getMood, MOODS, type MoodId } from '@attune/domain/mind/moods';
import { useState } from 'react';
import { Link } from 'react-router';
import { MoodWave } from '#ui/mood-wave.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { notSentMessage } from '../mind.messages.ts';
import { useRecordMood } from '../mind.queries.ts';
import { MindSection } from '../mind-section.tsx';

type QuickCheckInProps = { userId: string; noted: MoodId | null };

/** The mood of today in one tap. Words and a note can be added on Mind. */
export function QuickCheckIn({ userId, noted }: QuickCheckInProps) {
  const { record, error, saved, undo, isUndone, question, isAsking } = useRecordMood(userId);
  const [chosen, setChosen] = useState<MoodId | null>(null);
  const mood = chosen ?? noted;

  function undoSaved() {
    if (saved && !isUndone) undo(saved.mood.id);
    setChosen(null);
  }
  function choose(next: MoodId) {
    if (isAsking) return;
    // A second tap corrects the first.
    undoSaved();
    setChosen(next);
    record({ mood: next, words: [], about: [] }, () => setChosen(null));
  }

  return (
    <MindSection name="How do you feel today?" aside="Only you can see this">
      <div className="grid grid-cols-5 gap-2">
        {MOODS.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            aria-pressed={mood === id}
            onClick={() => choose(id)}
            className="grid justify-items-center gap-2 rounded-md border border-line bg-raised px-1 py-3 text-sm font-medium text-calm-ink not-aria-pressed:hover:bg-calm-soft aria-pressed:border-calm aria-pressed:bg-calm aria-pressed:text-on-calm"
          >
            <MoodWave mood={id} className="h-6 w-full max-w-14" />
            <span className={mood === id ? '' : 'text-ink'}>{label}</span>
          </button>
        ))}
      </div>
      {question && <div className="mt-4">{question}</div>}
      <div role="status" className="flex min-h-8 flex-wrap items-center gap-x-4 text-sm text-muted">
        {error && <NoticeBox tone="warn">{notSentMessage(error)}</NoticeBox>}
        {!error && !isAsking && mood && <span>Saved: {getMood(mood).label.toLowerCase()}.</span>}
        {!error && chosen && saved && <TextAction onClick={undoSaved}>Undo</TextAction>}
        <Link to={getMindPath('check-in')} className="link">
          {mood ? 'Add a note in Mind' : 'Open Mind'}
        </Link>
      </div>
    </MindSection>
  );
}
