import { useDeferredValue } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * False while a page is first drawn, true in the drawing right after it: what lies below the first
 * screen waits for the second, so that the first is there sooner. Who goes back, or to a place in
 * the page, finds the whole at once: the way there needs its height.
 */
export function useRestSoon(): boolean {
  const { hash } = useLocation();
  const isWhole = useNavigationType() === 'POP' || hash !== '';
  return useDeferredValue(true, isWhole);
}
