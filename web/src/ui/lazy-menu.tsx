import {
  type ComponentProps,
  cloneElement,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useState,
} from 'react';
import { Lazy, type LazyPart, lazyPart, onFirstInteraction } from './lazy.tsx';
import type { MenuRow, OpenedMenuProps } from './menu-rows.ts';

const ROW_MENU = lazyPart(async () => (await import('./row-menu.tsx')).RowMenu);

if (typeof document !== 'undefined') onFirstInteraction(() => void ROW_MENU.preload());

type LazyMenuProps = Pick<OpenedMenuProps, 'trigger'> & {
  header?: ReactNode;
  align?: 'start' | 'end';
  rows: readonly MenuRow[];
};

/**
 * A menu whose code is not part of a page's first load. Until the button is first pressed, only the
 * button exists; the code is preloaded at the user's first interaction with the page.
 */
export function LazyMenu(props: LazyMenuProps) {
  return <LazyMenuTrigger part={ROW_MENU} {...props} />;
}

type LazyMenuTriggerProps<Props extends OpenedMenuProps> = Omit<Props, 'pressedBy'> & {
  part: LazyPart<Props>;
};

/** Like `LazyMenu`, for a menu that provides its own rows. */
export function LazyMenuTrigger<Props extends OpenedMenuProps>(props: LazyMenuTriggerProps<Props>) {
  const [pressedBy, setPressedBy] = useState<OpenedMenuProps['pressedBy'] | null>(null);
  if (pressedBy) {
    const opened = { ...props, pressedBy } as unknown as Props & { part: LazyPart<Props> };
    return <Lazy {...opened} />;
  }
  return cloneElement(props.trigger as ReactElement<ComponentProps<'button'>>, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: async ({ detail }: MouseEvent) => {
      // A key press has a click count of zero.
      if (await props.part.preload()) setPressedBy(detail === 0 ? 'keys' : 'pointer');
    },
  });
}
