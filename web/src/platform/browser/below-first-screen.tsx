import type { ReactNode } from 'react';
import { useBelowFoldReady } from './use-below-fold-ready.ts';

/** Renders its children right after the first screen of the page. */
export function BelowFirstScreen({ children }: { children: ReactNode }) {
  return useBelowFoldReady() && children;
}
