import { ArrowDown, ArrowUp } from 'lucide-react';
import type { MenuRow } from '#ui/menu-rows.ts';

/** For users who don't drag: one position up or down. */
export const moveMenuRows = (
  { at, of }: { at: number; of: number },
  onNudge: (by: -1 | 1) => void,
): MenuRow[] => [
  { icon: ArrowUp, label: 'Move up', isDisabled: at === 0, onSelect: () => onNudge(-1) },
  { icon: ArrowDown, label: 'Move down', isDisabled: at === of - 1, onSelect: () => onNudge(1) },
];
