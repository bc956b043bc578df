import {
  attemptIssue,
  canMarkDone,
  stepTextIssue,
  tidyLine,
  tidyText,
} from '@attune/domain/goals/goal-rules';
import { PenLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Goal, GoalStep } from '#platform/api/generated/types.gen.ts';
import { BareCheckbox } from '#ui/bare-checkbox.tsx';
import { cx } from '#ui/cx.ts';
import type { Reorder } from '#ui/reorder/use-reorder.ts';
import { Tag } from '#ui/tag.tsx';
import { draftSlots } from '../drafts/draft-slots.ts';
import { useAutosavedText } from '../drafts/use-autosaved-text.ts';
import { EditableText } from '../editable-text.tsx';
import { editStep, type StepFields } from '../goal-change.ts';
import { useGoalsContext } from '../goals-context.tsx';
import { ItemMenu } from '../item-menu.tsx';
import { type OpenReason, StepAttempt } from './step-attempt.tsx';

type StepRowProps = {
  goal: Goal;
  step: GoalStep;
  order: Reorder;
  onDelete: () => void;
};

export function StepRow({ goal, step, order, onDelete }: StepRowProps) {
  const { change, changeOrNotify } = useGoalsContext();
  const edit = (fields: StepFields) => editStep(goal.id, step.id, fields);
  const attempt = useAutosavedText({
    slot: draftSlots.attempt(goal.id, step.id),
    saved: step.attempt,
    tidy: tidyText,
    issueOf: attemptIssue,
    save: (text) => change(edit({ attempt: text })),
  });
  const [openReason, setOpenReason] = useState<OpenReason | null>(
    attempt.isUnsaved ? 'restored' : null,
  );
  const isHeld = order.heldId === step.id;
  // A completed step without an attempt cannot be made to require one.
  const canToggleWithoutAi = step.withoutAiFirst || !step.isDone || step.attempt !== '';

  function changeStep(fields: StepFields) {
    void changeOrNotify(edit(fields), 'The step wasn’t updated. Please try again.');
  }

  function setDone(isDone: boolean) {
    const written = attempt.isUnsaved ? tidyText(attempt.text) : step.attempt;
    if (isDone && !canMarkDone({ ...step, attempt: written })) {
      setOpenReason('required');
      return;
    }
    setOpenReason(null);
    // The attempt is sent first, because changes are sent in the order they are made.
    if (isDone) attempt.commit();
    changeStep({ isDone });
  }

  return (
    <li
      ref={order.itemRef(step.id)}
      className={cx(
        'group/step relative',
        isHeld &&
          'z-10 before:absolute before:-inset-x-3 before:inset-y-0 before:-z-10 before:rounded-md before:bg-raised before:shadow-float',
      )}
    >
      <div className="-ms-2.75 flex items-start">
        <BareCheckbox
          label={`Done: ${step.text}`}
          checked={step.isDone}
          onCheckedChange={setDone}
        />
        <div className="grid min-w-0 flex-1 justify-items-start gap-2 py-1.5">
          <EditableText
            slot={draftSlots.step(goal.id, step.id)}
            saved={step.text}
            tidy={tidyLine}
            issueOf={stepTextIssue}
            save={(text) => change(edit({ text }))}
            label="Text of the step"
            className={cx('leading-normal', step.isDone && 'text-muted')}
          />
          {step.withoutAiFirst && (
            <>
              <Tag tone="accent">Without AI first</Tag>
              <StepAttempt
                step={step}
                editor={attempt}
                openReason={openReason}
                onOpenChange={setOpenReason}
              />
            </>
          )}
        </div>
        <div
          className={cx(
            '-me-2 flex shrink-0 py-1 transition-opacity duration-(--duration-fast) group-focus-within/step:opacity-100 group-hover/step:opacity-100',
            !isHeld && 'pointer-fine:opacity-0',
          )}
        >
          <ItemMenu
            order={order}
            id={step.id}
            name={step.text}
            rows={[
              {
                icon: PenLine,
                label: step.withoutAiFirst
                  ? 'Remove “Without AI first”'
                  : 'Try it without AI first',
                isDisabled: !canToggleWithoutAi,
                onSelect: () => changeStep({ withoutAiFirst: !step.withoutAiFirst }),
              },
              'rule',
              { icon: Trash2, label: 'Delete step', onSelect: onDelete },
            ]}
          />
        </div>
      </div>
    </li>
  );
}
