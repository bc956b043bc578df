import { getMindPath, MIND_SECTIONS, type MindSectionId } from '@attune/domain/mind/mind-sections';
import { Link } from 'react-router';
import { showTab } from '#ui/show-tab.ts';

export function MindTabs({ current }: { current: MindSectionId }) {
  // Reminders are linked at the end of each section, and are a page of their own.
  const tabs = MIND_SECTIONS.filter(({ id }) => id !== 'reminders');
  return (
    <nav
      aria-label="Mind"
      className="-mx-(--gutter) flex justify-between scroll-px-(--gutter) overflow-x-auto overflow-y-hidden border-b border-line px-[calc(var(--gutter)-0.375rem)] md:mx-0 md:justify-start md:gap-x-8 md:px-0"
    >
      {tabs.map(({ id, name }) => (
        <Link
          key={id}
          to={getMindPath(id)}
          ref={id === current ? showTab : null}
          aria-current={id === current ? 'page' : undefined}
          className="relative inline-flex min-h-12 items-center px-1.5 text-sm font-medium whitespace-nowrap text-muted after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 hover:text-ink focus-visible:outline-offset-[-3px] aria-[current=page]:text-ink aria-[current=page]:after:bg-calm-ink md:px-0 md:text-base"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
