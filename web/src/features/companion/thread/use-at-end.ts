import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** So near to the end counts as the end. */
const NEAR_PX = 96;

const isNearEnd = () => {
  const { scrollHeight } = document.documentElement;
  return scrollHeight - window.innerHeight - window.scrollY < NEAR_PX;
};

const toEnd = () => window.scrollTo({ top: document.documentElement.scrollHeight });

type AtEndOptions = {
  /** Which conversation it is. */
  name: string;
  /** Whether there are words, whose end one wants to see. */
  isOn: boolean;
  /** Whether words are coming: only then the page moves by itself. */
  isFollowing: boolean;
};

/**
 * Keeps the newest words in view for who reads at the end, and leaves everybody else where they are.
 * `isAway` is true for them: a button leads to what is new.
 */
export function useAtEnd(
  thread: RefObject<HTMLElement | null>,
  { name, isOn, isFollowing }: AtEndOptions,
) {
  const [isAway, setIsAway] = useState(false);
  const isWanted = useRef(true);

  const goToEnd = useCallback(() => {
    isWanted.current = true;
    setIsAway(false);
    toEnd();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation begins at its end
  useEffect(() => {
    if (isOn) goToEnd();
  }, [goToEnd, name, isOn]);

  useEffect(() => {
    const element = thread.current;
    if (!element || !isFollowing) return;
    const follow = () => {
      if (isWanted.current) toEnd();
    };
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    return () => {
      observer.disconnect();
      // What a reply ends with comes all at once.
      follow();
    };
  }, [thread, isFollowing]);

  useEffect(() => {
    if (!isOn) return;
    let before = window.scrollY;
    const note = () => {
      // Only who scrolls up leaves the end; a page that grows does not.
      if (isNearEnd()) isWanted.current = true;
      else if (window.scrollY < before) isWanted.current = false;
      before = window.scrollY;
      setIsAway(!isWanted.current);
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [isOn]);

  return { isAway: isAway && isOn, goToEnd };
}
