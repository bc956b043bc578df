import { Ellipsis, LogOut, Pause, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { CourseDetail } from '#platform/api/generated/types.gen.ts';
import { NOT_SAVED, useAttempt } from '#platform/query/use-notify-problem.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LazyMenu } from '#ui/lazy-menu.tsx';
import type { MenuRow } from '#ui/menu-rows.ts';
import { useToast } from '#ui/toast.tsx';
import { COURSES_PATH } from '../course-address.ts';
import { useChangeEnrollment } from '../courses.queries.ts';
import { DeleteProjectDialog, LeaveDialog } from './leave-dialog.tsx';

type CourseMenuProps = { userId: string; detail: CourseDetail };

export function CourseMenu({ userId, detail }: CourseMenuProps) {
  const { course, enrollment, work } = detail;
  const [asked, setAsked] = useState<'leave' | 'delete' | null>(null);
  const change = useChangeEnrollment(userId, course.id);
  const attempt = useAttempt();
  const { notify } = useToast();
  const close = () => setAsked(null);

  async function setState(state: 'active' | 'paused') {
    if (!(await attempt(change.mutateAsync(state), NOT_SAVED))) return;
    notify({ message: state === 'paused' ? 'Course paused.' : 'Course resumed.' });
  }

  const rows: MenuRow[] = [];
  if (enrollment?.state === 'active') {
    rows.push({ icon: Pause, label: 'Pause course', onSelect: () => void setState('paused') });
  }
  if (enrollment?.state === 'paused') {
    rows.push({ icon: Play, label: 'Resume course', onSelect: () => void setState('active') });
  }
  if (enrollment && enrollment.state !== 'finished') {
    rows.push({ label: 'Switch to another course', to: COURSES_PATH }, 'rule');
    rows.push({ icon: LogOut, label: 'Leave course', onSelect: () => setAsked('leave') });
  }
  if (work.version > 0) {
    rows.push({ icon: Trash2, label: 'Delete project text', onSelect: () => setAsked('delete') });
  }
  if (rows.length === 0) return null;
  return (
    <div className="print:hidden">
      <LazyMenu
        trigger={
          <IconButton label="Course options">
            <Icon of={Ellipsis} />
          </IconButton>
        }
        rows={rows}
      />
      <LeaveDialog
        isOpen={asked === 'leave'}
        userId={userId}
        course={course}
        hasText={work.text !== ''}
        onClose={close}
      />
      <DeleteProjectDialog
        isOpen={asked === 'delete'}
        userId={userId}
        course={course}
        isFinished={enrollment?.state === 'finished'}
        onClose={close}
      />
    </div>
  );
}
