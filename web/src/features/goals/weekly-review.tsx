import { noteIssue, tidyText } from '@attune/domain/goals/goal-rules';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { newId } from '#platform/browser/new-id.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { draftSlots } from './drafts/draft-slots.ts';
import { useDraft } from './drafts/use-autosaved-text.ts';
import { reviewGoals } from './goal-change.ts';
import { notSavedMessage } from './goals.messages.ts';
import { useGoalsContext } from './goals-context.tsx';

/** Asks one question a week. The answer is a note for the user alone and may be empty. */
export function WeeklyReview({ isDue }: { isDue: boolean }) {
  const { drafts, change } = useGoalsContext();
  const text = useDraft(draftSlots.review)?.text ?? '';
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
      await change(reviewGoals(id, note));
      drafts.forget(draftSlots.review);
      setState('done');
    } catch (error) {
      setProblem(notSavedMessage(error));
      setState('asked');
    }
  }

  if (state === 'done') {
    return (
      <section className="grid gap-2 rounded-lg border border-line bg-surface p-5 sm:p-7">
        <h2 ref={heading} tabIndex={-1} className="heading text-xl">
          All set. See you next week.
        </h2>
        <p className="text-sm text-muted">We won’t ask again before then.</p>
      </section>
    );
  }
  // Text being typed stays, even if the review was answered in another window.
  if (!isDue && state === 'asked' && text === '') return null;
  return (
    <div className="rounded-lg border border-line bg-surface px-3 py-1">
      <Disclosure
        isWide
        summary={
          <span>
            How was your week?<span className="max-sm:hidden"> One sentence is enough.</span>
          </span>
        }
        isNeeded={text !== '' || problem !== null}
      >
        <form
          noValidate
          aria-label="Weekly review"
          className="grid gap-4 px-2 pt-2 pb-4"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            const note = tidyText(text);
            if (note === '') setProblem('Write a sentence first, or skip this week.');
            else void send(note);
          }}
        >
          <h2 className="heading text-2xl">What progress did you make this week?</h2>
          <TextArea
            label="A note to yourself"
            hint="You’ll see it again next week. No one else can see it."
            rows={2}
            value={text}
            onChange={({ target }) => {
              setProblem(null);
              if (target.value === '') drafts.forget(draftSlots.review);
              else drafts.write(draftSlots.review, { text: target.value, base: null });
            }}
          />
          {problem && <NoticeBox tone="bad">{problem}</NoticeBox>}
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <Button type="submit" isWorking={state === 'sending'} workingLabel="Saving">
              Save note
            </Button>
            <TextAction tone="muted" onClick={() => void send('')}>
              Skip this week
            </TextAction>
          </div>
        </form>
      </Disclosure>
    </div>
  );
}
