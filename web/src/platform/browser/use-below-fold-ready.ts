import { useDeferredValue } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { isInitialNavigation } from './initial-navigation.ts';

/**
 * False while a page is first drawn, true in the drawing right after it, which can be interrupted:
 * what lies below the first screen waits for the second, so that the first is there sooner. Who
 * comes back, or to a place in the page, finds the whole at once: the way there needs its height.
 */
export function useBelowFoldReady(): boolean {
  const { hash } = useLocation();
  const isBack = useNavigationType() === 'POP' && !isInitialNavigation();
  return useDeferredValue(true, isBack || hash !== '');
}
