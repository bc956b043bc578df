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

/** A menu by its rows. It opens as it comes: somebody has pressed its button already. */
export function RowMenu({ rows, ...rest }: RowMenuProps) {
  return (
    <Menu {...rest}>
      {rows.map((row, at) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no other name
        if (row === 'rule') return <MenuSeparator key={at} />;
        const icon = row.icon ? { icon: row.icon } : {};
        return 'to' in row ? (
          <MenuLink key={row.label} {...icon} render={<Link to={row.to} />}>
            {row.label}
          </MenuLink>
        ) : (
          <MenuItem
            key={row.label}
            {...icon}
            isDisabled={row.isDisabled ?? false}
            onSelect={row.onSelect}
          >
            {row.label}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
