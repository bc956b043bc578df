import { getMindPath, MIND_SECTIONS, type MindSectionId } from '@attune/domain/mind/mind-sections';
import { Link } from 'react-router';

/** Reminders are linked at the end of each section instead. */
const TABS = MIND_SECTIONS.filter(({ id }) => id !== 'reminders');

export function MindTabs({ current }: { current: MindSectionId }) {
  return (
    <nav
      aria-label="Mind"
      className="-mx-(--gutter) flex justify-between overflow-x-auto overflow-y-hidden border-b border-line px-[calc(var(--gutter)-0.375rem)] md:mx-0 md:justify-start md:gap-x-5 md:px-0"
    >
      {TABS.map(({ id, name }) => (
        <Link
          key={id}
          to={getMindPath(id)}
          ref={id === current ? showTab : null}
          aria-current={id === current ? 'page' : undefined}
          className="relative inline-flex min-h-12 items-center px-1.5 text-sm font-medium whitespace-nowrap text-muted after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 hover:text-ink focus-visible:outline-offset-[-3px] aria-[current=page]:text-ink aria-[current=page]:after:bg-calm-ink md:text-base"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** Scrolls to the current tab, because the tabs overflow on a narrow screen. */
function showTab(tab: HTMLElement | null) {
  tab?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}
