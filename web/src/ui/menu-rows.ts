import type { LucideIcon } from 'lucide-react';

export type MenuRow =
  | {
      icon?: LucideIcon;
      label: string;
      /** Read out after the label, not visible. */
      screenReaderText?: string;
      onSelect: () => void;
      isDisabled?: boolean;
    }
  | { icon?: LucideIcon; label: string; to: string }
  | 'rule';
