import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { Menu, MenuItem, MenuLink, MenuSeparator } from './menu.tsx';
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
