import { pageMeta } from '../app/page-meta.ts';
import { ComingPage } from '../app/shell/coming-page.tsx';

export const meta = pageMeta('/learning-goals');

export default function LearningGoalsRoute() {
  return (
    <ComingPage
      title="Learning goals"
      empty="No goals yet"
      action={{ to: '/tutorials', label: 'Go to tutorials' }}
    >
      A goal here is one task you can finish in a week, cut into small steps. Adding one opens
      together with the lessons.
    </ComingPage>
  );
}
