import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useChangeLesson } from '#features/tutorials/tutorials.queries.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { changeProgress, type Lesson } from '../../lesson-change.ts';
import { partElementId } from '../lesson-anchors.ts';

const SETTLED_MS = 1_500;
/** A glance at the start does not start a lesson. */
const START_MS = 6_000;

export function useSaveSection(userId: string, { tutorial, progress }: Lesson, sectionId: string) {
  const changeLesson = useChangeLesson(userId);
  const savedSectionId = useRef(progress.sectionId);
  const waiting = useRef<string | null>(null);
  const change = useEffectEvent(changeLesson);
  const tutorialId = tutorial.id;
  const firstId = tutorial.sections[0]?.id;

  useEffect(() => {
    if (sectionId === savedSectionId.current) return;
    const isGlance = savedSectionId.current === null && sectionId === firstId;
    waiting.current = isGlance ? null : sectionId;
    const timer = setTimeout(
      () => {
        const before = savedSectionId.current;
        savedSectionId.current = sectionId;
        waiting.current = null;
        change(changeProgress(tutorialId, { sectionId })).catch(() => {
          // The next section tries again; no error is shown.
          savedSectionId.current = before;
        });
      },
      isGlance ? START_MS : SETTLED_MS,
    );
    return () => {
      clearTimeout(timer);
      waiting.current = null;
    };
  }, [tutorialId, sectionId, firstId]);

  useEffect(() => {
    const leave = () => {
      if (document.visibilityState !== 'hidden' || waiting.current === null) return;
      savedSectionId.current = waiting.current;
      const body = { sectionId: waiting.current };
      waiting.current = null;
      // It arrives although the page is being left.
      const sending = sdk.updateTutorialProgress({
        path: { id: tutorialId },
        body,
        keepalive: true,
      });
      unwrap(sending).catch(() => {});
    };
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, [tutorialId]);
}

/** Scrolls to where the reader stopped; returns that section, to be announced. */
export function useReturnToSection({ tutorial, progress }: Lesson): string | null {
  const { hash } = useLocation();
  const [stoppedAt] = useState(() => {
    const [first] = tutorial.sections;
    const section = tutorial.sections.find(({ id }) => id === progress.sectionId);
    const isElsewhere = section && section.id !== first?.id && progress.completedAt === null;
    return isElsewhere && hash === '' ? section.id : null;
  });

  useEffect(() => {
    const elementId =
      hash === '' ? stoppedAt && partElementId(stoppedAt) : decodeURIComponent(hash.slice(1));
    // The browser's Back has restored the position already.
    if (elementId && window.scrollY === 0) document.getElementById(elementId)?.scrollIntoView();
  }, [hash, stoppedAt]);

  return stoppedAt;
}
