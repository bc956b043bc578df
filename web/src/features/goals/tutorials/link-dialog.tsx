import { useState } from 'react';
import type { Goal } from '#platform/api/goals.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { useGoalsContext } from '../goals-context.tsx';

type LinkDialogProps = { goal: Goal; isOpen: boolean; onClose: () => void };

export function LinkDialog({ goal, isOpen, onClose }: LinkDialogProps) {
  const { tutorials, changeOrNotify } = useGoalsContext();
  const [query, setQuery] = useState('');
  const needle = query.trim().toLowerCase();
  const matches = tutorials.filter(({ title }) => title.toLowerCase().includes(needle));

  function link(tutorialId: string, isLinked: boolean) {
    const kind = isLinked ? 'link' : 'unlink';
    void changeOrNotify(
      { kind, goalId: goal.id, tutorialId },
      'The lesson could not be linked. Nothing has changed.',
    );
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Which lessons lead there?"
      description={`For “${goal.title}”. Each tick is saved at once.`}
    >
      <Field
        label="Find a lesson"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <ul className="grid max-h-[50svh] overflow-y-auto border-y border-line">
        {matches.map(({ id, title, minutes }) => (
          <li key={id} className="border-line not-first:border-t">
            <Checkbox
              className="px-1 py-1.5"
              checked={goal.tutorials.includes(id)}
              onCheckedChange={(isLinked) => link(id, isLinked)}
            >
              {title} <span className="text-muted">· {minutes} minutes</span>
            </Checkbox>
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm text-muted">
        {matches.length === 0 ? 'No lesson has these words in its title.' : ''}
      </p>
    </Dialog>
  );
}
