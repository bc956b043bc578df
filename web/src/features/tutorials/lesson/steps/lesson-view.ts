import { useSyncExternalStore } from 'react';
import { createListeners } from '#platform/browser/create-listeners.ts';
import { useMediaQuery } from '#platform/browser/use-media-query.ts';

/** One part of the lesson at a time, or all parts on one page. */
export type LessonView = 'steps' | 'page';

const KEY = 'attune.lesson-view';
const listeners = createListeners();
/** If the browser refuses storage, the choice counts until the page is closed. */
let choice: string | null = null;

function read(): LessonView | null {
  try {
    choice = localStorage.getItem(KEY);
  } catch {}
  return choice === 'steps' || choice === 'page' ? choice : null;
}

function write(view: LessonView): void {
  choice = view;
  try {
    localStorage.setItem(KEY, view);
  } catch {}
  listeners.call();
}

/** The view chosen on this device. Without a choice, narrow screens show steps. */
export function useLessonView(): [view: LessonView, choose: (view: LessonView) => void] {
  const isNarrow = useMediaQuery('(width < 64rem)');
  const chosen = useSyncExternalStore(listeners.add, read);
  return [chosen ?? (isNarrow ? 'steps' : 'page'), write];
}
