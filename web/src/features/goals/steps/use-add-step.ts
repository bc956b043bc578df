import { ApiError } from '#platform/api/api-error.ts';
import { newId } from '#platform/browser/new-id.ts';
import { useNotifyProblem } from '#platform/query/use-notify-problem.ts';
import { draftSlots } from '../drafts/draft-slots.ts';
import { addStep, type NewStep } from '../goal-change.ts';
import { useGoalsContext } from '../goals-context.tsx';

/** Adds a step. Until it is saved, its text is a draft that is offered again if saving fails. */
export function useAddStep() {
  const { drafts, change } = useGoalsContext();
  const notifyProblem = useNotifyProblem();
  return async (goalId: string, step: NewStep): Promise<void> => {
    const slot = draftSlots.addedStep(goalId, step.id);
    const { text, withoutAiFirst = false } = step;
    drafts.write(slot, { text, base: null, withoutAiFirst });
    try {
      await change(addStep(goalId, step));
      drafts.forget(slot);
    } catch (error) {
      // The step was saved once and then deleted elsewhere: adding it again needs a new id.
      if (error instanceof ApiError && error.code === 'goals.step_unknown') {
        drafts.forget(slot);
        drafts.write(draftSlots.addedStep(goalId, newId()), { text, base: null, withoutAiFirst });
      }
      notifyProblem(error, 'The step couldn’t be saved. Your text is still here. Try again.');
    }
  };
}
