import { BookOpen, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Goal } from '#platform/api/goals.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { type TutorialChoice, useGoalsContext } from '../goals-context.tsx';
import { LinkDialog } from './link-dialog.tsx';

const STATUS_LABELS: Record<TutorialChoice['status'], string | null> = {
  new: null,
  started: 'begun',
  completed: 'finished',
};

export function LinkedTutorials({ goal }: { goal: Goal }) {
  const { tutorials, changeOrNotify } = useGoalsContext();
  const [isChoosing, setIsChoosing] = useState(false);
  const linked = tutorials.filter(({ id }) => goal.tutorials.includes(id));

  const unlink = (tutorialId: string) =>
    void changeOrNotify(
      { kind: 'unlink', goalId: goal.id, tutorialId },
      'The lesson could not be taken off. It is still linked.',
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
                label={`Take “${title}” off this goal`}
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
            aria-label={`Link a lesson to “${goal.title}”`}
            onClick={() => setIsChoosing(true)}
          >
            Link a lesson
          </TextAction>
          <LinkDialog goal={goal} isOpen={isChoosing} onClose={() => setIsChoosing(false)} />
        </>
      )}
    </div>
  );
}
