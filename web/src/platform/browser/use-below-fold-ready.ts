import { useDeferredValue } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { isInitialNavigation } from './initial-navigation.ts';

/**
 * False in the first render of a page, true in the one right after it, which can be interrupted.
 * Content below the first screen waits for the second render, so that the first is faster. A visit
 * by Back or to a hash renders everything at once: scrolling there needs the full height.
 */
export function useBelowFoldReady(): boolean {
  const { hash } = useLocation();
  const isBack = useNavigationType() === 'POP' && !isInitialNavigation();
  return useDeferredValue(true, isBack || hash !== '');
}
