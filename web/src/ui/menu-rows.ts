import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';

export type MenuRow =
  | {
      icon?: LucideIcon;
      label: string;
      /** Read out after the label, not visible. */
      screenReaderText?: string;
      onSelect: () => void;
      isDisabled?: boolean;
      isDangerous?: boolean;
    }
  | { icon?: LucideIcon; label: string; to: string }
  | 'rule';

export type OpenedMenuProps = {
  /** The button that opens it, with its own accessible name. */
  trigger: ReactElement;
  pressedBy: 'pointer' | 'keys';
};
