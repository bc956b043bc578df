import type { Tutorial } from '#platform/api/generated/types.gen.ts';
import { useAttempt } from '#platform/query/use-notify-problem.ts';
import { useToast } from '#ui/toast.tsx';
import { changeProgress, type ProgressChange } from '../lesson-change.ts';
import { useChangeLesson } from '../tutorials.queries.ts';

const NOT_SAVED = 'That could not be saved, so nothing has changed. Please try again.';

export function useProgress(userId: string, tutorial: Tutorial) {
  const changeLesson = useChangeLesson(userId);
  const { notify } = useToast();
  const attempt = useAttempt();

  const change = (progress: ProgressChange) =>
    attempt(changeLesson(changeProgress(tutorial.id, progress)), NOT_SAVED);

  return {
    setTaskDone: (isTaskDone: boolean) => void change({ isTaskDone }),
    setChecked: (line: number, isChecked: boolean) => void change({ check: { line, isChecked } }),
    async setCompleted(isCompleted: boolean): Promise<void> {
      const isSaved = await change({ isCompleted });
      if (!isSaved || !isCompleted) return;
      notify({
        message: 'Marked complete.',
        action: { label: 'Undo', onAct: () => void change({ isCompleted: false }) },
      });
    },
  };
}
