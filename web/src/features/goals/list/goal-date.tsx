import { CalendarDays } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Goal } from '#platform/api/generated/types.gen.ts';
import { Icon } from '#ui/icon.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { editGoal } from '../goal-change.ts';
import { formatTargetDate } from '../goal-labels.ts';
import { useGoalsContext } from '../goals-context.tsx';

/** The target date. Pressing it opens a form that changes or removes the date. */
export function GoalDate({ goal }: { goal: Goal }) {
  const { today, changeOrNotify } = useGoalsContext();
  /** The date in the open form; null while the form is closed. */
  const [chosen, setChosen] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const openButton = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const isOpen = chosen !== null;

  useEffect(() => {
    if (isOpen) field.current?.focus();
    else if (wasOpen.current) openButton.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  function choose(targetDate: string | null) {
    setChosen(null);
    if (targetDate === goal.targetDate) return;
    void changeOrNotify(
      editGoal(goal.id, { targetDate }),
      'The date wasn’t saved. Please try again.',
    );
  }

  if (!isOpen) {
    return (
      <button
        ref={openButton}
        type="button"
        title="Change the date"
        className="-mx-2 flex min-h-9 items-center gap-2 rounded-sm px-2 text-start text-sm text-muted hover:bg-tint hover:text-ink"
        onClick={() => setChosen(goal.targetDate ?? '')}
      >
        <Icon of={CalendarDays} size={16} />
        {goal.targetDate ? formatTargetDate(goal.targetDate, today) : 'Set a date'}
      </button>
    );
  }
  return (
    <form
      className="flex flex-wrap items-center gap-x-4 gap-y-1"
      onSubmit={(event) => {
        event.preventDefault();
        // A partly typed date must not count as "no date".
        if (!field.current?.validity.badInput) choose(chosen || null);
      }}
    >
      <input
        ref={field}
        type="date"
        aria-label={`Date for “${goal.title}”`}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && setChosen(null)}
        className="control min-h-10! w-44! py-1! text-sm"
      />
      <TextAction type="submit">Save</TextAction>
      {goal.targetDate && <TextAction onClick={() => choose(null)}>Remove date</TextAction>}
    </form>
  );
}
