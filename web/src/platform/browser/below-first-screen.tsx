import type { ReactNode } from 'react';
import { useRestSoon } from './use-rest-soon.ts';

/** Drawn right after what stands above it. */
export function BelowFirstScreen({ children }: { children: ReactNode }) {
  return useRestSoon() && children;
}
