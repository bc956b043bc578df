import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/**
 * Focuses the heading when a link led here. Courses share the path of the lessons, so the app’s own
 * move of the focus after navigation doesn’t happen.
 */
export function useFocusOnOpen<Heading extends HTMLElement>(
  screen: string,
): RefObject<Heading | null> {
  const heading = useRef<Heading>(null);
  const isLinked = useNavigationType() === 'PUSH';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen moves the focus again
  useEffect(() => {
    if (!isLinked) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [screen, isLinked]);
  return heading;
}
