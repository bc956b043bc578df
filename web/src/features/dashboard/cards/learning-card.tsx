import { CARD_NAMES } from '@attune/domain/dashboard/cards';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import type { Dashboard } from '#platform/api/generated/types.gen.ts';
import { Icon } from '#ui/icon.tsx';
import { StepProgress } from '#ui/step-progress.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { Card } from '../card.tsx';

type Goal = Dashboard['learning']['goals'][number];

export function LearningCard({ board }: { board: Dashboard }) {
  const { isZen, learning } = board;
  const { lessons, goals, activeGoals } = learning;
  return (
    <Card
      name={CARD_NAMES.learning}
      aside={
        <Link to="/learning-goals" className="link">
          {activeGoals > goals.length && !isZen ? `All ${activeGoals} goals` : 'All goals'}
        </Link>
      }
    >
      <p className="text-sm">
        <Link to="/tutorials" className="link">
          Lessons
        </Link>
        <span className="text-muted">
          {isZen || lessons.finished === 0
            ? ': in an order chosen for you.'
            : `: ${lessons.finished} of ${lessons.total} finished.`}
        </span>
      </p>
      {goals.length > 0 ? (
        <ul className="-mt-2 grid">
          {goals.map((goal) => (
            <GoalRow key={goal.id} goal={goal} isZen={isZen} />
          ))}
        </ul>
      ) : (
        <p className="text-sm text-muted">
          A goal is something you want to be able to do, broken into small steps.
        </p>
      )}
      <div>
        <TextAction render={<Link to="/learning-goals" />}>
          <Icon of={Plus} size={18} />
          Add a goal
        </TextAction>
      </div>
    </Card>
  );
}

function GoalRow({ goal, isZen }: { goal: Goal; isZen: boolean }) {
  const { title, done, total, nextStep } = goal;
  return (
    <li className="grid gap-3 border-b border-line py-5">
      <div className="grid grid-cols-[1fr_auto] items-baseline gap-4">
        <h3 className="heading text-xl">{title}</h3>
        {!isZen && total > 0 && (
          <span className="text-sm text-muted">
            {done} of {total}
          </span>
        )}
      </div>
      <StepProgress progress={{ done, total }} />
      <p className="text-sm">
        {nextStep === null ? (
          <span className="text-muted">
            {total > 0 ? 'Every step is done.' : 'It has no steps yet.'}
          </span>
        ) : (
          <>
            <span className="text-muted">Next:</span> {nextStep}
          </>
        )}
      </p>
    </li>
  );
}
