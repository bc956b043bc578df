import { BookOpen, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Goal } from '#platform/api/generated/types.gen.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { linkTutorial, unlinkTutorial } from '../goal-change.ts';
import { type TutorialChoice, useGoalsContext } from '../goals-context.tsx';

const STATUS_LABELS: Record<TutorialChoice['status'], string | null> = {
  new: null,
  started: 'started',
  completed: 'finished',
};

export function LinkedTutorials({ goal }: { goal: Goal }) {
  const { tutorials, changeOrNotify } = useGoalsContext();
  const [isChoosing, setIsChoosing] = useState(false);
  const linked = tutorials.filter(({ id }) => goal.tutorials.includes(id));

  const unlink = (tutorialId: string) =>
    void changeOrNotify(
      unlinkTutorial(goal.id, tutorialId),
      'The lesson wasn’t removed from this goal. Please try again.',
    );

  return (
    <div className="grid justify-items-start gap-1 text-sm">
      {linked.length > 0 && (
        <ul aria-label={`Lessons for “${goal.title}”`} className="grid w-full">
          {linked.map(({ id, title, minutes, status }) => (
            <li key={id} className="flex items-center gap-3 border-t border-line">
              <Icon of={BookOpen} size={16} className="text-muted" />
              <Link to={`/tutorials/${id}`} className="link min-w-0 py-2">
                {title}
              </Link>
              <span className="ms-auto shrink-0 text-muted">
                {STATUS_LABELS[status] ?? `${minutes} minutes`}
              </span>
              <IconButton
                size="sm"
                className="-me-2"
                label={`Remove “${title}” from this goal`}
                onClick={() => unlink(id)}
              >
                <Icon of={X} size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {tutorials.length > 0 && (
        <>
          <TextAction
            tone="muted"
            aria-label={`Add a lesson to “${goal.title}”`}
            onClick={() => setIsChoosing(true)}
          >
            Add a lesson
          </TextAction>
          <LinkDialog goal={goal} isOpen={isChoosing} onClose={() => setIsChoosing(false)} />
        </>
      )}
    </div>
  );
}

type LinkDialogProps = { goal: Goal; isOpen: boolean; onClose: () => void };

function LinkDialog({ goal, isOpen, onClose }: LinkDialogProps) {
  const { tutorials, changeOrNotify } = useGoalsContext();
  const [query, setQuery] = useState('');
  const needle = query.trim().toLowerCase();
  const matches = tutorials.filter(({ title }) => title.toLowerCase().includes(needle));

  function link(tutorialId: string, isLinked: boolean) {
    const change = isLinked ? linkTutorial : unlinkTutorial;
    void changeOrNotify(
      change(goal.id, tutorialId),
      'The goal’s lessons weren’t updated. Please try again.',
    );
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Which lessons help with this goal?"
      description={`For “${goal.title}”. Changes are saved right away.`}
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
        {matches.length === 0 ? 'No lesson title contains these words.' : ''}
      </p>
    </Dialog>
  );
}
