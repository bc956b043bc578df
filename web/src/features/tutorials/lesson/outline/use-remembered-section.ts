import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useChangeLesson } from '#features/tutorials/tutorials.queries.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { changeProgress, type Lesson } from '../../lesson-change.ts';
import { partElementId } from '../lesson-anchors.ts';

/** A section is saved once the reader has stayed in it this long. */
const SETTLED_MS = 1_500;
/** The first section is saved later, so that a glance does not start a lesson. */
const START_MS = 6_000;

export function useSaveSection(userId: string, { tutorial, progress }: Lesson, sectionId: string) {
  const changeLesson = useChangeLesson(userId);
  const savedSectionId = useRef(progress.sectionId);
  const unsavedId = useRef<string | null>(null);
  const change = useEffectEvent(changeLesson);
  const tutorialId = tutorial.id;
  const firstId = tutorial.sections[0]?.id;

  useEffect(() => {
    if (sectionId === savedSectionId.current) return;
    const isGlance = savedSectionId.current === null && sectionId === firstId;
    unsavedId.current = isGlance ? null : sectionId;
    const timer = setTimeout(
      () => {
        const before = savedSectionId.current;
        savedSectionId.current = sectionId;
        unsavedId.current = null;
        change(changeProgress(tutorialId, { sectionId })).catch(() => {
          // The next section tries again; no error is shown.
          savedSectionId.current = before;
        });
      },
      isGlance ? START_MS : SETTLED_MS,
    );
    return () => {
      clearTimeout(timer);
      unsavedId.current = null;
    };
  }, [tutorialId, sectionId, firstId]);

  useEffect(() => {
    const leave = () => {
      if (document.visibilityState !== 'hidden' || unsavedId.current === null) return;
      savedSectionId.current = unsavedId.current;
      const body = { sectionId: unsavedId.current };
      unsavedId.current = null;
      // `keepalive` lets the request finish although the page is being left.
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

/** Scrolls to where the reader stopped, and returns that section so that the page can say so. */
export function useReturnToSection({ tutorial, progress }: Lesson): string | null {
  const { hash } = useLocation();
  const [stoppedAt] = useState(() => {
    const [first] = tutorial.sections;
    const section = tutorial.sections.find(({ id }) => id === progress.sectionId);
    const isPartway = section && section.id !== first?.id && progress.completedAt === null;
    return isPartway && hash === '' ? section.id : null;
  });

  useEffect(() => {
    const elementId =
      hash === '' ? stoppedAt && partElementId(stoppedAt) : decodeURIComponent(hash.slice(1));
    // After Back, the browser has already restored the scroll position.
    if (elementId && window.scrollY === 0) document.getElementById(elementId)?.scrollIntoView();
  }, [hash, stoppedAt]);

  return stoppedAt;
}
