import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useChangeLesson } from '#features/tutorials/tutorials.queries.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { changeProgress, type Lesson } from '../../lesson-change.ts';
import { partElementId, toElementId } from '../lesson-anchors.ts';

/** A part is saved once the reader has stayed in it this long, or leaves the lesson. */
const SETTLED_MS = 1_500;
/** The first part is saved later, so that a glance does not start a lesson. */
const START_MS = 6_000;

type Position = {
  sectionId: string;
  /** Whether the reader turned to the part, and did not merely scroll past it. */
  isChosen: boolean;
};

export function useSavePosition(
  userId: string,
  { tutorial, progress }: Lesson,
  { sectionId, isChosen }: Position,
) {
  const changeLesson = useChangeLesson(userId);
  const savedSectionId = useRef(progress.sectionId);
  const unsavedId = useRef<string | null>(null);
  const change = useEffectEvent(changeLesson);
  const tutorialId = tutorial.id;
  const firstId = tutorial.sections[0]?.id;

  useEffect(() => {
    unsavedId.current = null;
    if (sectionId === savedSectionId.current) return;
    const isGlance = savedSectionId.current === null && sectionId === firstId;
    unsavedId.current = isGlance ? null : sectionId;
    const timer = setTimeout(
      () => {
        const before = savedSectionId.current;
        savedSectionId.current = sectionId;
        unsavedId.current = null;
        change(changeProgress(tutorialId, { sectionId })).catch(() => {
          // The next part tries again; no error is shown.
          savedSectionId.current = before;
        });
      },
      isGlance ? START_MS : SETTLED_MS,
    );
    return () => clearTimeout(timer);
  }, [tutorialId, sectionId, firstId]);

  useEffect(() => {
    if (!isChosen) return;
    return () => {
      if (unsavedId.current === null) return;
      change(changeProgress(tutorialId, { sectionId: unsavedId.current })).catch(() => {});
    };
  }, [tutorialId, isChosen]);

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

/** The part where the reader stopped last time; null at the beginning or in a finished lesson. */
export function useStoppedAt({ tutorial, progress }: Lesson): string | null {
  const { hash } = useLocation();
  const [stoppedAt] = useState(() => {
    const isAtStart = progress.sectionId === tutorial.sections[0]?.id;
    return isAtStart || progress.completedAt !== null || hash !== '' ? null : progress.sectionId;
  });
  return stoppedAt;
}

/** Scrolls to the part that the address names, or else to where the reader stopped. */
export function useScrollToPart(stoppedAt: string | null, isOn: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isOn) return;
    const elementId = hash === '' ? stoppedAt && partElementId(stoppedAt) : toElementId(hash);
    // After Back, the browser has already restored the scroll position.
    if (elementId && window.scrollY === 0) document.getElementById(elementId)?.scrollIntoView();
  }, [hash, stoppedAt, isOn]);
}
