import type { ReactNode } from 'react';
import { useBelowFoldReady } from './use-below-fold-ready.ts';

/** Renders right after what is above it. */
export function BelowFirstScreen({ children }: { children: ReactNode }) {
  return useBelowFoldReady() && children;
}
