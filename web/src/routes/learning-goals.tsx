import { useQuery } from '@tanstack/react-query';
import { pageMeta } from '#app/page-meta.ts';
import { useUser } from '#features/account/auth-context.ts';
import { NextStepNote } from '#features/dashboard/next-step-note.tsx';
import { templatesQuery } from '#features/goals/goals.queries.ts';
import { GoalsPage } from '#features/goals/goals-page.tsx';
import { libraryQuery } from '#features/tutorials/tutorials.queries.ts';

export const meta = pageMeta('/learning-goals');

const NO_TUTORIALS: [] = [];

export default function LearningGoalsRoute() {
  const user = useUser();
  const { data: library } = useQuery(libraryQuery(user.id, {}));
  // The note follows the suggestions, and would move when they appear.
  const { isPending } = useQuery(templatesQuery(user.id));
  return (
    <div className="grid gap-12">
      <GoalsPage user={user} tutorials={library?.tutorials ?? NO_TUTORIALS} />
      {!isPending && <NextStepNote userId={user.id} />}
    </div>
  );
}
