import { NavLink } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { BOTTOM_LINKS } from './nav-links.ts';

const LINK =
  'relative grid h-(--bottombar) content-center justify-items-center gap-0.75 text-[0.6875rem] leading-tight font-medium text-muted no-underline focus-visible:outline-offset-[-3px] aria-[current=page]:font-semibold aria-[current=page]:text-accent-ink aria-[current=page]:before:absolute aria-[current=page]:before:inset-x-[24%] aria-[current=page]:before:-top-px aria-[current=page]:before:h-0.5 aria-[current=page]:before:bg-current';

export function BottomBar() {
  return (
    <nav
      data-bottom-bar
      aria-label="Main, phone"
      className="fixed inset-x-0 bottom-0 z-20 grid auto-cols-fr grid-flow-col border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] bar:hidden"
    >
      {BOTTOM_LINKS.map(({ to, label, icon }) => (
        <NavLink key={to} to={to} className={LINK}>
          <Icon of={icon} />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
