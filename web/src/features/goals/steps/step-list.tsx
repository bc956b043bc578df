import { stepTextIssue, tidyLine } from '@attune/domain/goals/goal-rules';
import { Plus } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { Goal, GoalStep } from '#platform/api/generated/types.gen.ts';
import { newId } from '#platform/browser/new-id.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { Icon } from '#ui/icon.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { idBefore } from '#ui/reorder/order.ts';
import { useReorder } from '#ui/reorder/use-reorder.ts';
import { TextAction } from '#ui/text-action.tsx';
import { draftSlots, findLeftovers, type LeftoverDraft } from '../drafts/draft-slots.ts';
import { useDraft } from '../drafts/use-autosaved-text.ts';
import { deleteStep, placeStep, restoreStep } from '../goal-change.ts';
import { ELSEWHERE } from '../goals.messages.ts';
import { useGoalsContext } from '../goals-context.tsx';
import { useFocusAfterRemoval } from '../list/use-focus-after-removal.ts';
import { useRemoveWithUndo } from '../use-remove-with-undo.ts';
import { StepRow } from './step-row.tsx';
import { useAddStep } from './use-add-step.ts';

type StepListProps = { goal: Goal; shouldFocusNewStep: boolean };

export function StepList({ goal, shouldFocusNewStep }: StepListProps) {
  const { changeOrNotify, announce } = useGoalsContext();
  const removeWithUndo = useRemoveWithUndo();
  const container = useRef<HTMLDivElement>(null);
  const { id: goalId, steps } = goal;
  const ids = steps.map(({ id }) => id);
  const order = useReorder({
    ids,
    nameOf: (id) => steps.find((step) => step.id === id)?.text ?? '',
    onMove: (stepId, after) =>
      void changeOrNotify(
        placeStep(goalId, stepId, after),
        'The step couldn’t be moved. It’s back where it was.',
      ),
    announce,
  });
  const focusAfter = useFocusAfterRemoval(container, ids);

  function remove(step: GoalStep) {
    focusAfter(step.id);
    void removeWithUndo({
      noun: 'step',
      deletion: deleteStep(goalId, step.id),
      restoration: restoreStep(goalId, step, idBefore(ids, step.id)),
      isOwnDraft: (slot) => slot.endsWith(`${goalId}:${step.id}`),
    });
  }

  return (
    <div ref={container} className="grid gap-1">
      <ul {...order.listProps} aria-label={`Steps of “${goal.title}”`} className="relative grid">
        {order.shownIds.map((id) => {
          const step = steps.find((it) => it.id === id);
          return (
            step && (
              <StepRow
                key={id}
                goal={goal}
                step={step}
                order={order}
                onDelete={() => remove(step)}
              />
            )
          );
        })}
      </ul>
      <LeftoverDrafts goal={goal} />
      <NewStep goal={goal} isFocused={shouldFocusNewStep} />
    </div>
  );
}

type NewStepProps = { goal: Goal; isFocused: boolean };

function NewStep({ goal, isFocused }: NewStepProps) {
  const { drafts } = useGoalsContext();
  const slot = draftSlots.newStep(goal.id);
  const draft = useDraft(slot);
  const text = draft?.text ?? '';
  const withoutAiFirst = draft?.withoutAiFirst ?? false;
  const addStep = useAddStep();
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const problemId = useId();

  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);

  function write(changed: string, isWithoutAiFirst: boolean) {
    setProblem(null);
    if (changed === '') drafts.forget(slot);
    else drafts.write(slot, { text: changed, base: null, withoutAiFirst: isWithoutAiFirst });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const tidied = tidyLine(text);
    const issue = stepTextIssue(tidied);
    setProblem(issue);
    field.current?.focus();
    if (issue) return;
    drafts.forget(slot);
    addStep(goal.id, { id: newId(), text: tidied, withoutAiFirst });
  }

  return (
    <form className="grid gap-2" noValidate onSubmit={submit}>
      <div className="-ms-2.75 flex items-center">
        <span className="grid size-11 shrink-0 place-items-center text-muted">
          <Icon of={Plus} size={18} />
        </span>
        <input
          ref={field}
          aria-label={`Add a step to “${goal.title}”`}
          placeholder="Add a step"
          enterKeyHint="done"
          value={text}
          onChange={({ target }) => write(target.value, withoutAiFirst)}
          {...(problem ? { 'aria-invalid': true, 'aria-describedby': problemId } : {})}
          className="min-h-11 min-w-0 flex-1 rounded-sm bg-transparent px-2 -mx-2 text-base placeholder:text-muted focus-visible:bg-raised focus-visible:-outline-offset-1"
        />
      </div>
      {problem && <FieldError id={problemId}>{problem}</FieldError>}
      {text !== '' && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 ps-8">
          <Checkbox
            checked={withoutAiFirst}
            onCheckedChange={(isWithoutAiFirst) => write(text, isWithoutAiFirst)}
          >
            I’ll try it without AI first
          </Checkbox>
          <Button type="submit" kind="secondary" size="sm">
            Add step
          </Button>
        </div>
      )}
    </form>
  );
}

const NAME_LENGTH = 80;

function toStepName(attempt: string): string {
  const line = [...tidyLine(attempt)];
  return line.length > NAME_LENGTH ? `${line.slice(0, NAME_LENGTH).join('')}…` : line.join('');
}

/** Shows text whose step could not be saved or was deleted elsewhere, so that it is not lost. */
function LeftoverDrafts({ goal }: { goal: Goal }) {
  const { drafts } = useGoalsContext();
  const all = useSyncExternalStore(drafts.subscribe, drafts.all);
  const addStep = useAddStep();

  function addAgain({ slot, kind, stepId, draft }: LeftoverDraft) {
    const { text, withoutAiFirst = false } = draft;
    // A step that was not saved keeps its id: if it was saved after all, it is not added twice.
    if (kind === 'added') return addStep(goal.id, { id: stepId, text, withoutAiFirst });
    const id = newId();
    drafts.forget(slot);
    if (kind === 'step') return addStep(goal.id, { id, text });
    drafts.write(draftSlots.attempt(goal.id, id), { text, base: '' });
    return addStep(goal.id, { id, text: toStepName(text), withoutAiFirst: true });
  }

  return findLeftovers(goal, all).map((leftover) => (
    <NoticeBox
      key={leftover.slot}
      tone="warn"
      title={leftover.kind === 'added' ? 'Not saved yet.' : 'This step no longer exists.'}
      action={
        <div className="flex flex-wrap gap-x-5">
          <TextAction onClick={() => void addAgain(leftover)}>Add it as a step</TextAction>
          <TextAction tone="muted" onClick={() => drafts.forget(leftover.slot)}>
            Discard
          </TextAction>
        </div>
      }
    >
      {leftover.kind === 'added' ? 'You wrote' : `It was deleted ${ELSEWHERE}. You wrote`}{' '}
      <mark>“{leftover.draft.text.trim()}”</mark>
    </NoticeBox>
  ));
}
