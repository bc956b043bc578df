import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Within this distance the end counts as reached. */
const NEAR_PX = 96;

const getBottom = () => document.documentElement.scrollHeight - window.innerHeight;
const isNearBottom = () => getBottom() - window.scrollY < NEAR_PX;

/** Part of the window that the question may take above its reply. */
const MAX_QUESTION_PART = 0.25;

/**
 * The lowest position that still shows the beginning of the last reply, after its question. Help
 * lines come before the question: their numbers must be in view.
 */
function getReplyTop(thread: HTMLElement | null): number {
  const reply = [...(thread?.querySelectorAll('article') ?? [])].at(-1);
  if (!reply) return Number.POSITIVE_INFINITY;
  const question = reply.previousElementSibling;
  const isShort =
    question && question.getBoundingClientRect().height < window.innerHeight * MAX_QUESTION_PART;
  const start = reply.querySelector('[data-care]') ?? (isShort ? question : reply);
  const { top } = start.getBoundingClientRect();
  const padding = getComputedStyle(document.documentElement).scrollPaddingTop;
  return Math.ceil(top + window.scrollY - Number.parseFloat(padding));
}

/**
 * `reply` follows new text as long as the beginning of the reply stays in view; `end` follows it
 * always.
 */
type Following = 'reply' | 'end' | 'no';

type StickToBottomOptions = {
  name: string;
  /** Whether there are messages, so that the view starts at the end. */
  hasMessages: boolean;
  /** Whether tokens are arriving; only then does the page scroll by itself. */
  isFollowing: boolean;
  /** Whether the question was sent from this page, so that its reply is read from the beginning. */
  isReplyNew: boolean;
};

/**
 * Shows a new reply from its beginning, and leaves readers who scrolled away where they are. While
 * there is more below, `isAway` is true, and a button leads to the end.
 */
export function useStickToBottom(
  thread: RefObject<HTMLElement | null>,
  { name, hasMessages, isFollowing, isReplyNew }: StickToBottomOptions,
) {
  const [isAway, setIsAway] = useState(false);
  const following = useRef<Following>('end');
  const lastTop = useRef(0);

  const scrollTo = useCallback((top: number) => {
    window.scrollTo({ top });
    lastTop.current = window.scrollY;
    setIsAway(!isNearBottom());
  }, []);

  const goToEnd = useCallback(() => {
    following.current = 'end';
    scrollTo(getBottom());
  }, [scrollTo]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each conversation opens at its end
  useEffect(() => {
    if (hasMessages) goToEnd();
  }, [goToEnd, name, hasMessages]);

  const startFollowing = useEffectEvent((element: HTMLElement) => {
    if (following.current === 'no') return;
    // The beginning of a continued reply may be far above. The page of a new conversation may come
    // so late that the beginning of its first reply is above, too.
    const isFromStart = isReplyNew || window.scrollY <= getReplyTop(element);
    following.current = isFromStart ? 'reply' : 'end';
  });

  useEffect(() => {
    const element = thread.current;
    if (!element || !isFollowing) return;
    startFollowing(element);
    let hadCare = false;
    const follow = () => {
      // Help lines that arrive are shown to everyone, wherever they read.
      const hasCare = element.querySelector('article:last-of-type [data-care]') !== null;
      if (hasCare && !hadCare) following.current = 'reply';
      hadCare = hasCare;
      if (following.current === 'end') scrollTo(getBottom());
      if (following.current === 'reply') scrollTo(Math.min(getBottom(), getReplyTop(element)));
      setIsAway(!isNearBottom());
    };
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    return () => {
      observer.disconnect();
      // The end of a reply adds several parts at once.
      follow();
    };
  }, [thread, isFollowing, scrollTo]);

  useEffect(() => {
    if (!hasMessages) return;
    const updatePosition = () => {
      const movedBy = window.scrollY - lastTop.current;
      lastTop.current = window.scrollY;
      // Scrolling to the position that was set here says nothing about the reader.
      if (movedBy !== 0) {
        const isPastStart =
          following.current === 'reply' && window.scrollY > getReplyTop(thread.current);
        if (isNearBottom() && (isPastStart || following.current === 'no'))
          following.current = 'end';
        if (!isNearBottom() && (isPastStart || movedBy < 0)) following.current = 'no';
      }
      setIsAway(!isNearBottom());
    };
    window.addEventListener('scroll', updatePosition, { passive: true });
    // A thread also grows when a part of it is opened.
    const observer = new ResizeObserver(() => setIsAway(!isNearBottom()));
    if (thread.current) observer.observe(thread.current);
    return () => {
      window.removeEventListener('scroll', updatePosition);
      observer.disconnect();
    };
  }, [thread, hasMessages]);

  return { isAway: isAway && hasMessages, goToEnd };
}
