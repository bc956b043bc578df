import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** So near to the end counts as the end. */
const NEAR_PX = 96;

const isNearBottom = () => {
  const { scrollHeight } = document.documentElement;
  return scrollHeight - window.innerHeight - window.scrollY < NEAR_PX;
};

const scrollToBottom = () => window.scrollTo({ top: document.documentElement.scrollHeight });

type StickToBottomOptions = {
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
export function useStickToBottom(
  thread: RefObject<HTMLElement | null>,
  { name, isOn, isFollowing }: StickToBottomOptions,
) {
  const [isAway, setIsAway] = useState(false);
  const isPinned = useRef(true);

  const goToEnd = useCallback(() => {
    isPinned.current = true;
    setIsAway(false);
    scrollToBottom();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation begins at its end
  useEffect(() => {
    if (isOn) goToEnd();
  }, [goToEnd, name, isOn]);

  useEffect(() => {
    const element = thread.current;
    if (!element || !isFollowing) return;
    const follow = () => {
      if (isPinned.current) scrollToBottom();
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
      if (isNearBottom()) isPinned.current = true;
      else if (window.scrollY < before) isPinned.current = false;
      before = window.scrollY;
      setIsAway(!isPinned.current);
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [isOn]);

  return { isAway: isAway && isOn, goToEnd };
}
