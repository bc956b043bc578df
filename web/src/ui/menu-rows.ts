import type { LucideIcon } from 'lucide-react';

export type MenuRow =
  | { icon?: LucideIcon; label: string; onSelect: () => void; isDisabled?: boolean }
  | { icon?: LucideIcon; label: string; to: string }
  | 'rule';
