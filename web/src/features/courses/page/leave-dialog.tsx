import type { Course } from '#platform/api/generated/types.gen.ts';
import { draftsIn } from '#platform/browser/drafts.ts';
import { NOT_SAVED, useAttempt } from '#platform/query/use-notify-problem.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useToast } from '#ui/toast.tsx';
import { useChangeEnrollment, useDeleteProject } from '../courses.queries.ts';

type CourseDialogProps = {
  isOpen: boolean;
  userId: string;
  course: Pick<Course, 'id' | 'title' | 'project'>;
  onClose: () => void;
};

export function LeaveDialog(props: CourseDialogProps & { hasText: boolean }) {
  const { isOpen, userId, course, hasText, onClose } = props;
  const change = useChangeEnrollment(userId, course.id);
  const attempt = useAttempt();
  const { notify } = useToast();

  async function leave() {
    if (!(await attempt(change.mutateAsync('leave'), NOT_SAVED))) return;
    onClose();
    notify({ message: `You left “${course.title}”.` });
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Leave this course?"
      description={
        hasText
          ? 'We’ll keep your finished lessons, checkpoints and project text. You can start again anytime.'
          : 'We’ll keep your finished lessons and checkpoints. You can start again anytime.'
      }
    >
      <div className="flex flex-wrap gap-3">
        <Button isWorking={change.isPending} workingLabel="Leaving" onClick={() => void leave()}>
          Leave course
        </Button>
        <Button kind="secondary" onClick={onClose}>
          Stay in course
        </Button>
      </div>
    </Dialog>
  );
}

export function DeleteProjectDialog(props: CourseDialogProps & { isFinished: boolean }) {
  const { isOpen, userId, course, isFinished, onClose } = props;
  const deletion = useDeleteProject(userId, course.id);
  const attempt = useAttempt();
  const { notify } = useToast();

  async function deleteText() {
    if (!(await attempt(deletion.mutateAsync(), NOT_SAVED))) return;
    draftsIn('course', userId).forget(course.id);
    onClose();
    notify({ message: 'Project text deleted.' });
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Delete your project text?"
      description={`Your text and ratings for “${course.project.title}” will be deleted for good. A certificate you already have stays valid.`}
    >
      {isFinished && (
        <p className="text-sm text-muted">
          A certificate you create later won’t show your ratings.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          kind="danger"
          isWorking={deletion.isPending}
          workingLabel="Deleting"
          onClick={() => void deleteText()}
        >
          Delete text
        </Button>
        <Button kind="secondary" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
}
