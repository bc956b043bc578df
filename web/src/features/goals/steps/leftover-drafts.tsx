import { tidyLine } from '@attune/domain/goals/goal-rules';
import { useSyncExternalStore } from 'react';
import type { Goal } from '#platform/api/generated/types.gen.ts';
import { newId } from '#platform/browser/new-id.ts';
import { NoticeBox } from '#ui/notice-box.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { draftSlots, findLeftovers, type LeftoverDraft } from '../drafts/draft-slots.ts';
import { useGoalsContext } from '../goals-context.tsx';
import { useAddStep } from './use-add-step.ts';

const NAME_LENGTH = 80;

function toStepName(attempt: string): string {
  const line = [...tidyLine(attempt)];
  return line.length > NAME_LENGTH ? `${line.slice(0, NAME_LENGTH).join('')}…` : line.join('');
}

/** Text whose step could not be saved or was deleted elsewhere, so that nothing written is lost. */
export function LeftoverDrafts({ goal }: { goal: Goal }) {
  const { drafts } = useGoalsContext();
  const all = useSyncExternalStore(drafts.subscribe, drafts.all);
  const addStep = useAddStep();

  function addAgain({ slot, kind, stepId, draft }: LeftoverDraft) {
    const { text, withoutAiFirst = false } = draft;
    // A step that was never saved keeps its id: if it did arrive after all, it exists once.
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
      title={leftover.kind === 'added' ? 'Not saved yet.' : 'Its step is gone.'}
      action={
        <div className="flex flex-wrap gap-x-5">
          <TextAction onClick={() => void addAgain(leftover)}>Add it as a step</TextAction>
          <TextAction tone="muted" onClick={() => drafts.forget(leftover.slot)}>
            Let it go
          </TextAction>
        </div>
      }
    >
      {leftover.kind === 'added' ? 'You wrote' : 'It was deleted elsewhere while you were writing'}{' '}
      <mark>“{leftover.draft.text.trim()}”</mark>
    </NoticeBox>
  ));
}
