import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router';
import { useScrollToElement } from '#platform/browser/use-hash-target.ts';

type MindSectionProps = { name: string; aside?: ReactNode; anchor?: string; children: ReactNode };

export function MindSection({ name, aside, anchor, children }: MindSectionProps) {
  const id = useId();
  const { hash, key } = useLocation();
  // Reminders and links can open the page directly at a section.
  useScrollToElement(id, anchor !== undefined && hash === `#${anchor}` ? key : null);
  return (
    <section aria-labelledby={id} id={anchor} className="grid scroll-mt-20 content-start gap-6">
      <div className="rule flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm">
        <h2 id={id} tabIndex={-1} className="scroll-mt-4 font-semibold">
          {name}
        </h2>
        {aside && <div className="text-muted">{aside}</div>}
      </div>
      {children}
    </section>
  );
}

/** What the user does on the left, and what they did before on the right. */
export function MindColumns({ children }: { children: ReactNode }) {
  return <div className="grid gap-12 wide:grid-cols-[7fr_5fr] wide:gap-16">{children}</div>;
}
