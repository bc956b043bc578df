import { cloneElement, type MouseEvent, type ReactElement, type ReactNode, useState } from 'react';
import { Late, latePart, onFirstSignOfLife } from './late.tsx';
import type { MenuRow } from './menu-rows.ts';

const ROW_MENU = latePart(async () => (await import('./row-menu.tsx')).RowMenu);

if (typeof document !== 'undefined') onFirstSignOfLife(() => void ROW_MENU.preload());

type LateMenuProps = {
  /** The button that opens it; a name is its own business. */
  trigger: ReactElement<{ onClick?: () => void }>;
  header?: ReactNode;
  align?: 'start' | 'end';
  rows: readonly MenuRow[];
};

/**
 * A menu whose machinery is not in a page's first load: until its first press the button stands
 * alone, and what opens then has been fetched since somebody first moved on the page.
 */
export function LateMenu(props: LateMenuProps) {
  const [pressedBy, setPressedBy] = useState<'pointer' | 'keys' | null>(null);
  if (pressedBy) return <Late part={ROW_MENU} {...props} pressedBy={pressedBy} />;
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: async ({ detail }: MouseEvent) => {
      // A press of a key counts no clicks.
      if (await ROW_MENU.preload()) setPressedBy(detail === 0 ? 'keys' : 'pointer');
    },
  } as object);
}
