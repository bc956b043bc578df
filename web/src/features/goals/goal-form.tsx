import { tidyLine, tidyText, titleIssue, whyIssue } from '@attune/domain/goals/goal-rules';
import { type FormEvent, useEffect, useRef } from 'react';
import { newId } from '#platform/browser/new-id.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useIssues } from '#ui/use-issues.ts';
import { draftSlots, type NewGoalPart } from './drafts/draft-slots.ts';
import { useDraft } from './drafts/use-autosaved-text.ts';
import type { NewGoal } from './goal-change.ts';
import { useGoalsContext } from './goals-context.tsx';

type GoalFormProps = {
  problem: string | null;
  isFocused: boolean;
  onAdd: (goal: NewGoal) => void;
  onClose: () => void;
};

export function useHasNewGoalDraft(): boolean {
  const title = useDraft(draftSlots.newGoal('title'));
  const why = useDraft(draftSlots.newGoal('why'));
  return title !== undefined || why !== undefined;
}

const goalIssues = ({ title, why }: { title: string; why: string }) => ({
  title: titleIssue(tidyLine(title)),
  why: whyIssue(tidyText(why)),
});

export function GoalForm({ problem, isFocused, onAdd, onClose }: GoalFormProps) {
  const { drafts } = useGoalsContext();
  const form = useRef<HTMLFormElement>(null);
  const text = {
    title: useDraft(draftSlots.newGoal('title'))?.text ?? '',
    why: useDraft(draftSlots.newGoal('why'))?.text ?? '',
    date: useDraft(draftSlots.newGoal('date'))?.text ?? '',
  };
  const { issues, setIssues } = useIssues({ title: text.title, why: text.why }, goalIssues);
  const id = useDraft(draftSlots.newGoal('id'))?.text;

  useEffect(() => {
    if (isFocused) form.current?.querySelector('input')?.focus();
  }, [isFocused]);

  function write(part: NewGoalPart, changed: string) {
    if (changed === '') drafts.forget(draftSlots.newGoal(part));
    else drafts.write(draftSlots.newGoal(part), { text: changed, base: null });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const [title, why] = [tidyLine(text.title), tidyText(text.why)];
    const newIssues = goalIssues(text);
    setIssues(newIssues);
    if (newIssues.title || newIssues.why) {
      form.current?.querySelector<HTMLElement>(newIssues.title ? 'input' : 'textarea')?.focus();
      return;
    }
    // The id is stored with the text, so that a retry does not add a second goal.
    const goalId = id ?? newId();
    write('id', goalId);
    onAdd({ id: goalId, title, why, targetDate: text.date || null });
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label="New goal"
      className="grid gap-5 rounded-lg border border-line bg-surface p-5 sm:p-7"
      onSubmit={submit}
    >
      {problem && <NoticeBox tone="bad">{problem}</NoticeBox>}
      <Field
        label="What do you want to be able to do?"
        hint="One thing you can finish in a week or two."
        value={text.title}
        onChange={({ target }) => write('title', target.value)}
        error={issues.title}
      />
      <TextArea
        label="Why does it matter to you?"
        hint="Optional"
        rows={2}
        value={text.why}
        onChange={({ target }) => write('why', target.value)}
        error={issues.why}
      />
      <Field
        label="By when?"
        hint="Optional"
        type="date"
        className="max-w-56"
        value={text.date}
        onChange={({ target }) => write('date', target.value)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit">Add goal</Button>
        <Button kind="plain" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  );
}
