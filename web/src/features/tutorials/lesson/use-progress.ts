import type { Tutorial } from '#platform/api/generated/types.gen.ts';
import { useNotifyProblem } from '#platform/api/show-problem.tsx';
import { useToast } from '#ui/toast.tsx';
import { changeProgress, type ProgressChange } from '../lesson-change.ts';
import { useChangeLesson } from '../tutorials.queries.ts';

const FAILED = 'That could not be saved, so it is as it was. Try again.';

export function useProgress(userId: string, tutorial: Tutorial) {
  const changeLesson = useChangeLesson(userId);
  const { notify } = useToast();
  const notifyProblem = useNotifyProblem();

  async function change(progress: ProgressChange): Promise<boolean> {
    try {
      await changeLesson(changeProgress(tutorial.id, progress));
      return true;
    } catch (error) {
      notifyProblem(error, FAILED);
      return false;
    }
  }

  return {
    taskDone: (isTaskDone: boolean) => void change({ isTaskDone }),
    check: (line: number, isChecked: boolean) => void change({ check: { line, isChecked } }),
    async completed(isCompleted: boolean): Promise<void> {
      const isSaved = await change({ isCompleted });
      if (!isSaved || !isCompleted) return;
      notify({
        message: 'Marked complete.',
        action: { label: 'Undo', onAct: () => void change({ isCompleted: false }) },
      });
    },
  };
}
