import type { ReactNode } from 'react';
import { NoticeBox } from '#ui/notice-box.tsx';

type TaskBarProps = {
  back: ReactNode;
  note: string;
  next: ReactNode;
  problem: string | null;
};

/** Back and Next at the bottom of the window. On phones it replaces the bottom bar. */
export function TaskBar({ back, note, next, problem }: TaskBarProps) {
  return (
    <div
      data-task-bar
      className="appear-late fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)]"
    >
      <div className="page py-3">
        <div className="mx-auto grid max-w-240 gap-3">
          {problem && <NoticeBox tone="bad">{problem}</NoticeBox>}
          <div className="grid grid-cols-2 items-center gap-3 md:grid-cols-[1fr_auto_1fr]">
            <div className="grid md:justify-self-start">{back}</div>
            <p className="text-xs text-muted max-md:hidden">{note}</p>
            <div className="grid md:justify-self-end">{next}</div>
          </div>
        </div>
      </div>
    </div>
  );
}
