import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Within this distance the end counts as reached. */
const NEAR_PX = 96;

const isNearBottom = () => {
  const { scrollHeight } = document.documentElement;
  return scrollHeight - window.innerHeight - window.scrollY < NEAR_PX;
};

const scrollToBottom = () => window.scrollTo({ top: document.documentElement.scrollHeight });

type StickToBottomOptions = {
  name: string;
  /** Whether there are messages, so that the view starts at the end. */
  hasMessages: boolean;
  /** Whether tokens are arriving; only then does the page scroll by itself. */
  isFollowing: boolean;
};

/**
 * Keeps the newest text in view for a reader at the end, and leaves all others where they are. For
 * them `isAway` is true, and a button leads to what is new.
 */
export function useStickToBottom(
  thread: RefObject<HTMLElement | null>,
  { name, hasMessages, isFollowing }: StickToBottomOptions,
) {
  const [isAway, setIsAway] = useState(false);
  const isPinned = useRef(true);

  const goToEnd = useCallback(() => {
    isPinned.current = true;
    setIsAway(false);
    scrollToBottom();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each conversation opens at its end
  useEffect(() => {
    if (hasMessages) goToEnd();
  }, [goToEnd, name, hasMessages]);

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
      // The end of a reply adds several parts at once.
      follow();
    };
  }, [thread, isFollowing]);

  useEffect(() => {
    if (!hasMessages) return;
    let before = window.scrollY;
    const updatePosition = () => {
      // Only scrolling up leaves the end; a growing page does not.
      if (isNearBottom()) isPinned.current = true;
      else if (window.scrollY < before) isPinned.current = false;
      before = window.scrollY;
      setIsAway(!isPinned.current);
    };
    window.addEventListener('scroll', updatePosition, { passive: true });
    return () => window.removeEventListener('scroll', updatePosition);
  }, [hasMessages]);

  return { isAway: isAway && hasMessages, goToEnd };
}
