import { Menu } from '@base-ui/react/menu';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import type { MenuRow, OpenedMenuProps } from './menu-rows.ts';

type RowMenuProps = OpenedMenuProps & {
  header?: ReactNode;
  align?: 'start' | 'end';
  rows: readonly MenuRow[];
};

/**
 * A menu made from a list of rows. It mounts open, because its button has already been pressed. It
 * is next to its trigger in the document, so that it stays in the trigger's landmark.
 */
export function RowMenu({ trigger, header, align = 'end', rows, pressedBy }: RowMenuProps) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasPressedByKeys = pressedBy === 'keys';
  useEffect(() => {
    if (!wasPressedByKeys) return;
    // Repeats the key press on the new button, so that the first row gets the focus.
    button.current?.focus();
    button.current?.click();
  }, [wasPressedByKeys]);
  return (
    <Menu.Root defaultOpen={pressedBy === 'pointer'}>
      <Menu.Trigger ref={button} render={trigger} />
      <span ref={setContainer} className="absolute" />
      <Menu.Portal container={container}>
        <Menu.Positioner align={align} sideOffset={8} className="z-60 outline-none">
          <Menu.Popup className="comes-and-goes max-h-(--available-height) w-64 origin-(--transform-origin) overflow-y-auto rounded-lg border border-line bg-raised p-2 shadow-float outline-none data-ending-style:scale-97 data-starting-style:scale-97">
            {header && <div className="px-2 pt-2 pb-3">{header}</div>}
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rules have no key, and two rows may share one
              <Row key={index} row={row} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

const ROW_CLASSES =
  'flex min-h-11 w-full cursor-default items-center gap-3 rounded-md px-2 py-2 text-start text-sm text-ink no-underline outline-none select-none data-disabled:text-muted data-highlighted:bg-tint';

function Row({ row }: { row: MenuRow }) {
  if (row === 'rule') return <Menu.Separator className="m-2 h-px bg-line" />;
  const icon = row.icon && <Icon of={row.icon} className="text-muted" />;
  if ('to' in row) {
    return (
      <Menu.LinkItem className={ROW_CLASSES} closeOnClick render={<Link to={row.to} />}>
        {icon}
        {row.label}
      </Menu.LinkItem>
    );
  }
  return (
    <Menu.Item
      className={cx(ROW_CLASSES, row.isDangerous && 'text-bad!')}
      disabled={row.isDisabled ?? false}
      onClick={row.onSelect}
    >
      {icon}
      <span className="min-w-0 flex-1 wrap-break-word" dir="auto">
        {row.label}
        {row.screenReaderText && <span className="sr-only">{row.screenReaderText}</span>}
      </span>
    </Menu.Item>
  );
}
