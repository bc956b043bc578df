import { useQuery } from '@tanstack/react-query';
import { pageMeta } from '#app/page-meta.ts';
import { useUser } from '#features/account/auth-context.ts';
import { nextStepQuery } from '#features/dashboard/next-step.queries.ts';
import { NextStepPanel, PanelSkeleton } from '#features/dashboard/next-step-panel.tsx';
import { LibraryPage } from '#features/tutorials/library/library-page.tsx';

export const meta = pageMeta('/tutorials');

export default function TutorialsRoute() {
  const { id } = useUser();
  const { data, isPending } = useQuery(nextStepQuery(id));
  const step = data?.nextStep;
  return (
    <LibraryPage
      userId={id}
      nextStep={isPending ? null : <NextStepPanel userId={id} />}
      nextStepSkeleton={<PanelSkeleton />}
      nextLessonId={step?.kind === 'lesson' ? step.id : null}
    />
  );
}
