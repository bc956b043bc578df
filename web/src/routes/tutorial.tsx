import { useParams } from 'react-router';
import { pageMeta } from '#app/page-meta.ts';
import { useUser } from '#features/account/auth-context.ts';
import { WeekCheckpoint } from '#features/courses/checkpoint.tsx';
import { linkTutorial, unlinkTutorial } from '#features/goals/goal-change.ts';
import { useChangeGoals, useGoals } from '#features/goals/goals.queries.ts';
import { LessonGoalMenu } from '#features/tutorials/lesson/lesson-goal-menu.tsx';
import { LessonPage } from '#features/tutorials/lesson/lesson-page.tsx';
import { useAttempt } from '#platform/query/use-notify-problem.ts';
import { useToast } from '#ui/toast.tsx';

export const meta = pageMeta('/tutorials/:id');

export default function TutorialRoute() {
  const { id: userId, timeZone } = useUser();
  const { id = '' } = useParams();
  return (
    <LessonPage
      key={id}
      userId={userId}
      timeZone={timeZone}
      tutorialId={id}
      goals={<LessonGoals userId={userId} tutorialId={id} />}
      checkpoint={(options) => <WeekCheckpoint userId={userId} lessonId={id} {...options} />}
    />
  );
}

const CHANGE_FAILED = 'The goal couldn’t be updated. Please try again.';

function LessonGoals({ userId, tutorialId }: { userId: string; tutorialId: string }) {
  const { list } = useGoals(userId);
  const changeGoals = useChangeGoals(userId);
  const { notify } = useToast();
  const attempt = useAttempt();
  const goals = list?.goals.filter(({ status }) => status === 'active') ?? null;

  async function change(kind: 'link' | 'unlink', goal: { id: string; title: string }) {
    const goalChange = (kind === 'link' ? linkTutorial : unlinkTutorial)(goal.id, tutorialId);
    if (!(await attempt(changeGoals(goalChange), CHANGE_FAILED))) return;
    const prefix = kind === 'link' ? 'Added to' : 'Removed from';
    notify({ message: `${prefix} “${goal.title}”.` });
  }

  return (
    <LessonGoalMenu
      goals={goals}
      linkedIds={
        new Set(goals?.filter((goal) => goal.tutorials.includes(tutorialId)).map((goal) => goal.id))
      }
      onLink={(goal) => void change('link', goal)}
      onUnlink={(goal) => void change('unlink', goal)}
    />
  );
}
