import type { Tutorial } from '#platform/api/generated/types.gen.ts';
import { useAttempt } from '#platform/query/use-notify-problem.ts';
import { changeProgress, type ProgressChange } from '../lesson-change.ts';
import { useChangeLesson } from '../tutorials.queries.ts';

const NOT_SAVED = 'That wasn’t saved. Please try again.';

export function useProgress(userId: string, tutorial: Tutorial) {
  const changeLesson = useChangeLesson(userId);
  const attempt = useAttempt();

  const change = (progress: ProgressChange) =>
    attempt(changeLesson(changeProgress(tutorial.id, progress)), NOT_SAVED);

  return {
    setTaskDone: (isTaskDone: boolean) => void change({ isTaskDone }),
    setChecked: (line: number, isChecked: boolean) => void change({ check: { line, isChecked } }),
    setCompleted: (isCompleted: boolean) => void change({ isCompleted }),
  };
}
