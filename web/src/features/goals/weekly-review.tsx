import { noteIssue, tidyText } from '@attune/domain/goals/goal-rules';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { newId } from '../../platform/browser/new-id.ts';
import { Button } from '../../ui/button.tsx';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { slots } from './drafts/slots.ts';
import { useDraft } from './drafts/use-words.ts';
import { wordsProblem } from './goals.messages.ts';
import { useGoalsRoom } from './goals-room.tsx';

/** Once a week one question. The answer is a note to oneself; none is an answer too. */
export function WeeklyReview({ isDue }: { isDue: boolean }) {
  const { drafts, change } = useGoalsRoom();
  const text = useDraft(slots.review)?.text ?? '';
  const [id] = useState(() => newId());
  const [problem, setProblem] = useState<string | null>(null);
  const [state, setState] = useState<'asked' | 'sending' | 'done'>('asked');
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (state === 'done') heading.current?.focus();
  }, [state]);

  async function send(note: string) {
    if (state !== 'asked') return;
    const issue = noteIssue(note);
    setProblem(issue);
    if (issue) return;
    setState('sending');
    try {
      await change({ kind: 'review', id, note });
      drafts.forget(slots.review);
      setState('done');
    } catch (error) {
      setProblem(wordsProblem(error));
      setState('asked');
    }
  }

  if (state === 'done') {
    return (
      <section className="grid gap-2 rounded-lg border border-line bg-surface p-5 sm:p-7">
        <h2 ref={heading} tabIndex={-1} className="heading text-xl">
          Noted. See you here in a week.
        </h2>
        <p className="text-sm text-muted">Until then nothing will remind you.</p>
      </section>
    );
  }
  // Also when it was written in another window: nothing is taken from under the pen.
  if (!isDue && state === 'asked' && text === '') return null;
  return (
    <form
      noValidate
      aria-label="Weekly review"
      className="grid gap-4 rounded-lg border border-line bg-surface p-5 sm:p-7"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send(tidyText(text));
      }}
    >
      <p className="text-sm font-semibold">Your week</p>
      <h2 className="heading text-2xl">What moved this week?</h2>
      <TextArea
        label="A note to yourself"
        hint="One sentence is enough. It is shown to you again next week, and to nobody else."
        rows={2}
        value={text}
        onChange={({ target }) => {
          setProblem(null);
          if (target.value === '') drafts.forget(slots.review);
          else drafts.write(slots.review, { text: target.value, base: null });
        }}
      />
      {problem && <NoticeBox tone="bad">{problem}</NoticeBox>}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          disabled={text.trim() === ''}
          isWorking={state === 'sending'}
          workingLabel="Keeping it"
        >
          Keep the note
        </Button>
        <Button kind="plain" onClick={() => void send('')}>
          Nothing moved, and that is fine
        </Button>
      </div>
    </form>
  );
}
