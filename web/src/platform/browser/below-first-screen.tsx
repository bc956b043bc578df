import type { ReactNode } from 'react';
import { useBelowFoldReady } from './use-below-fold-ready.ts';

/** Drawn right after what stands above it. */
export function BelowFirstScreen({ children }: { children: ReactNode }) {
  return useBelowFoldReady() && children;
}
