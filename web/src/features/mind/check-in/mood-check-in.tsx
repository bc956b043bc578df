import {
  MOOD_ABOUT,
  MOOD_LIMITS,
  MOOD_WORDS,
  type MoodAboutId,
  type MoodId,
} from '@attune/domain/mind/moods';
import { getSettingsPath } from '@attune/domain/navigation/settings-sections';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { draftsIn } from '#platform/browser/drafts.ts';
import { Button } from '#ui/button.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { isTooLong } from '#ui/text-limit.ts';
import { notSentMessage } from '../mind.messages.ts';
import type { useRecordMood } from '../mind.queries.ts';
import { MindSection } from '../mind-section.tsx';
import { NOTE_LIMIT } from '../note-limit.ts';
import { MOOD_NOW_QUESTION, MoodChoice } from './mood-choice.tsx';

type MoodCheckInProps = {
  userId: string;
  recording: ReturnType<typeof useRecordMood>;
  hasCheckedIn: boolean;
};

const NOTE_DRAFT = 'note';

export function MoodCheckIn({ userId, recording, hasCheckedIn }: MoodCheckInProps) {
  const { record, isSaving, isAsking, question, error, saved, undo, isUndone } = recording;
  const drafts = draftsIn('mood', userId);
  const [mood, setMood] = useState<MoodId | null>(null);
  const [words, setWords] = useState<string[]>([]);
  const [about, setAbout] = useState<MoodAboutId[]>([]);
  const [note, setNote] = useState(() => drafts.read(NOTE_DRAFT) ?? '');
  const [isMoodMissing, setIsMoodMissing] = useState(false);

  function choose(chosen: MoodId) {
    setIsMoodMissing(false);
    setMood(chosen);
    setWords(words.filter((word) => MOOD_WORDS[chosen].includes(word)));
  }
  function write(text: string) {
    setNote(text);
    if (text) drafts.write(NOTE_DRAFT, text);
    else drafts.forget(NOTE_DRAFT);
  }
  function save(event: FormEvent) {
    event.preventDefault();
    setIsMoodMissing(!mood);
    if (!mood || isSaving || isAsking || isTooLong(note, NOTE_LIMIT)) return;
    const line = note.trim();
    record({ mood, words, about, ...(line ? { note: line } : {}) }, () => {
      setMood(mood);
      setWords(words);
      setAbout(about);
      write(note);
    });
    // The outbox keeps the check-in until the server has it, so the form can be cleared.
    setMood(null);
    setWords([]);
    setAbout([]);
    write('');
  }

  return (
    <MindSection name="Mood check-in" aside="Only you can see this">
      <form onSubmit={save} noValidate className="grid gap-6">
        <MoodChoice
          legend={hasCheckedIn ? MOOD_NOW_QUESTION : 'How do you feel today?'}
          value={mood}
          onChange={choose}
        />
        {mood && (
          <ToggleChips
            legend="Which words fit?"
            options={MOOD_WORDS[mood].map((word) => ({ id: word, label: word }))}
            value={words}
            max={MOOD_LIMITS.wordCount}
            onChange={setWords}
          />
        )}
        <ToggleChips
          legend="What’s it about?"
          options={MOOD_ABOUT}
          value={about}
          max={MOOD_ABOUT.length}
          onChange={setAbout}
        />
        <TextArea
          label={
            <>
              A note to yourself <span className="font-normal text-muted">Optional</span>
            </>
          }
          rows={2}
          limit={NOTE_LIMIT}
          value={note}
          onChange={(event) => write(event.target.value)}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" kind="calm" isWorking={isSaving} workingLabel="Saving">
            Save check-in
          </Button>
          <p className="text-xs text-muted">
            The companion can read this only if you let it.{' '}
            <Link to={getSettingsPath('privacy')} className="link">
              Change
            </Link>
          </p>
        </div>
        {question}
        <div role="status">
          {isMoodMissing && <NoticeBox tone="warn">Choose a mood first.</NoticeBox>}
          {!isMoodMissing && error && <NoticeBox tone="warn">{notSentMessage(error)}</NoticeBox>}
          {!isMoodMissing && !error && !question && saved && !mood && !isUndone && (
            <NoticeBox
              tone="good"
              action={
                <TextAction tone="inherit" onClick={() => undo(saved.mood.id)}>
                  Undo
                </TextAction>
              }
            >
              Saved.
            </NoticeBox>
          )}
          {isUndone && !mood && <NoticeBox>Undone. Your check-in was deleted.</NoticeBox>}
        </div>
      </form>
    </MindSection>
  );
}

type ToggleChipsProps<Value extends string> = {
  legend: string;
  options: ReadonlyArray<{ id: Value; label: string }>;
  value: readonly Value[];
  max: number;
  onChange: (value: Value[]) => void;
};

function ToggleChips<Value extends string>(props: ToggleChipsProps<Value>) {
  const isFull = props.value.length >= props.max;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">
        {props.legend} <span className="font-normal text-muted">Optional</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {props.options.map(({ id, label }) => {
          const isChosen = props.value.includes(id);
          return (
            <button
              key={id}
              type="button"
              aria-pressed={isChosen}
              disabled={isFull && !isChosen}
              onClick={() =>
                props.onChange(
                  isChosen ? props.value.filter((it) => it !== id) : [...props.value, id],
                )
              }
              className="inline-flex min-h-9 items-center rounded-full border border-line-strong px-3 text-sm font-medium not-aria-pressed:hover:bg-calm-soft aria-pressed:border-calm aria-pressed:bg-calm aria-pressed:text-on-calm disabled:border-line disabled:text-muted"
            >
              {label}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
