import { useQuery } from '@tanstack/react-query';
import { pageMeta } from '#app/page-meta.ts';
import { useUser } from '#features/account/auth-context.ts';
import { nextStepQuery } from '#features/dashboard/next-step.queries.ts';
import { NextStepPanel } from '#features/dashboard/next-step-panel.tsx';
import { LibraryPage } from '#features/tutorials/library/library-page.tsx';

export const meta = pageMeta('/tutorials');

export default function TutorialsRoute() {
  const { id } = useUser();
  const step = useQuery(nextStepQuery(id)).data?.nextStep;
  return (
    <LibraryPage
      userId={id}
      nextStep={<NextStepPanel userId={id} />}
      nextLessonId={step?.kind === 'lesson' ? step.id : null}
    />
  );
}
