import {
  type ComponentProps,
  cloneElement,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useState,
} from 'react';
import { Late, type LatePart, latePart, onFirstSignOfLife } from './late.tsx';
import type { MenuRow } from './menu-rows.ts';

const ROW_MENU = latePart(async () => (await import('./row-menu.tsx')).RowMenu);

if (typeof document !== 'undefined') onFirstSignOfLife(() => void ROW_MENU.preload());

/** What a menu is told that opens as it comes. */
export type PressedProps = {
  /** The button that opens it; a name is its own business. */
  trigger: ReactElement;
  pressedBy: 'pointer' | 'keys';
};

type LateMenuProps = Pick<PressedProps, 'trigger'> & {
  header?: ReactNode;
  align?: 'start' | 'end';
  rows: readonly MenuRow[];
};

/**
 * A menu whose machinery is not in a page's first load: until its first press the button stands
 * alone, and what opens then has been fetched since somebody first moved on the page.
 */
export function LateMenu(props: LateMenuProps) {
  return <LatePressed part={ROW_MENU} {...props} />;
}

type LatePressedProps<Props extends PressedProps> = Omit<Props, 'pressedBy'> & {
  part: LatePart<Props>;
};

/** The same for a menu that brings its rows itself. */
export function LatePressed<Props extends PressedProps>(props: LatePressedProps<Props>) {
  const [pressedBy, setPressedBy] = useState<PressedProps['pressedBy'] | null>(null);
  if (pressedBy) {
    const opened = { ...props, pressedBy } as unknown as Props & { part: LatePart<Props> };
    return <Late {...opened} />;
  }
  return cloneElement(props.trigger as ReactElement<ComponentProps<'button'>>, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: async ({ detail }: MouseEvent) => {
      // A press of a key counts no clicks.
      if (await props.part.preload()) setPressedBy(detail === 0 ? 'keys' : 'pointer');
    },
  });
}
