import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { LucideIcon } from 'lucide-react';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';
import type { MenuRow } from './menu-rows.ts';

type RowMenuProps = {
  trigger: ReactElement;
  header?: ReactNode;
  align?: 'start' | 'end';
  rows: readonly MenuRow[];
  pressedBy: 'pointer' | 'keys';
};

/** A menu from a list of rows. It mounts open: its button has been pressed already. */
export function RowMenu({ rows, ...rest }: RowMenuProps) {
  return (
    <Menu {...rest}>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rules have no key, and two rows may share one
        <Row key={at} row={row} />
      ))}
    </Menu>
  );
}

function Row({ row }: { row: MenuRow }) {
  if (row === 'rule') return <MenuSeparator />;
  const icon = row.icon ? { icon: row.icon } : {};
  if ('to' in row) {
    return (
      <MenuLink {...icon} render={<Link to={row.to} />}>
        {row.label}
      </MenuLink>
    );
  }
  return (
    <MenuItem {...icon} isDisabled={row.isDisabled ?? false} onSelect={row.onSelect}>
      <span className="min-w-0 flex-1 wrap-break-word" dir="auto">
        {row.label}
        {row.screenReaderText && <span className="sr-only">{row.screenReaderText}</span>}
      </span>
    </MenuItem>
  );
}

type MenuProps = {
  /** The button that opens it; it brings its own accessible name. */
  trigger: ReactElement;
  header?: ReactNode;
  align?: 'start' | 'end';
  /** How its button was pressed before it was loaded: by a pointer, or by the keyboard. */
  pressedBy?: 'pointer' | 'keys' | undefined;
  children: ReactNode;
};

/** Rendered next to its trigger in the document, so that it stays in the trigger's landmark. */
function Menu(props: MenuProps) {
  const { trigger, header, align = 'end', pressedBy, children } = props;
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isByKeys = pressedBy === 'keys';
  useEffect(() => {
    if (!isByKeys) return;
    // As if a key had pressed it now: the first row then has the focus.
    button.current?.focus();
    button.current?.click();
  }, [isByKeys]);
  return (
    <BaseMenu.Root defaultOpen={pressedBy === 'pointer'}>
      <BaseMenu.Trigger ref={button} render={trigger} />
      <span ref={setContainer} className="absolute" />
      <BaseMenu.Portal container={container}>
        <BaseMenu.Positioner align={align} sideOffset={8} className="z-60 outline-none">
          <BaseMenu.Popup className="comes-and-goes max-h-(--available-height) w-64 origin-(--transform-origin) overflow-y-auto rounded-lg border border-line bg-raised p-2 shadow-float outline-none data-ending-style:scale-97 data-starting-style:scale-97">
            {header && <div className="px-2 pt-2 pb-3">{header}</div>}
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

const ROW =
  'flex min-h-11 w-full cursor-default items-center gap-3 rounded-md px-2 py-2 text-start text-sm text-ink no-underline outline-none select-none data-disabled:text-muted data-highlighted:bg-tint';

type MenuItemProps = {
  icon?: LucideIcon;
  /** Not available now, but it keeps its position, so that nothing below it moves. */
  isDisabled?: boolean;
  children: ReactNode;
  onSelect: () => void;
};

function MenuItem({ icon, isDisabled = false, children, onSelect }: MenuItemProps) {
  return (
    <BaseMenu.Item className={ROW} disabled={isDisabled} onClick={onSelect}>
      {icon && <Icon of={icon} className="text-muted" />}
      {children}
    </BaseMenu.Item>
  );
}

type MenuLinkProps = { icon?: LucideIcon; children: ReactNode; render: ReactElement };

/** A row that navigates: pass the router's link as `render`. */
function MenuLink({ icon, children, render }: MenuLinkProps) {
  return (
    <BaseMenu.LinkItem className={ROW} closeOnClick render={render}>
      {icon && <Icon of={icon} className="text-muted" />}
      {children}
    </BaseMenu.LinkItem>
  );
}

function MenuSeparator() {
  return <BaseMenu.Separator className="m-2 h-px bg-line" />;
}
