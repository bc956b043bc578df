import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { CourseWork } from '#platform/api/generated/types.gen.ts';
import { draftsIn, onSaveDrafts } from '#platform/browser/drafts.ts';
import { courseQuery, useSetWork } from '../courses.queries.ts';
import { createProjectSaver, type SaveState, type WorkContent } from './project-saver.ts';

type WorkDraft = WorkContent & { version: number };

/** Storage may hold data of another version of the app, so only what parses is used. */
function parseDraft(stored: string | null): WorkDraft | null {
  try {
    const value = JSON.parse(stored ?? 'null') as Partial<WorkDraft> | null;
    if (typeof value?.text !== 'string' || typeof value.version !== 'number') return null;
    return { text: value.text, marks: value.marks ?? {}, version: value.version };
  } catch {
    return null;
  }
}

const isSame = (a: WorkContent, b: WorkContent) =>
  a.text === b.text &&
  Object.keys({ ...a.marks, ...b.marks }).every((id) => a.marks[id] === b.marks[id]);

/**
 * The text and the marks being written. Every keystroke is stored on this device, and every pause
 * on the server. What another window saved is never overwritten: the user chooses.
 */
export function useProjectWork(userId: string, courseId: string, stored: CourseWork) {
  const client = useQueryClient();
  const setWork = useSetWork(userId, courseId);
  const drafts = useMemo(() => draftsIn('course', userId), [userId]);
  const [unsent] = useState(() => {
    const draft = parseDraft(drafts.read(courseId));
    return draft && !isSame(draft, stored) ? draft : null;
  });
  const [content, setContent] = useState<WorkContent>(
    () => unsent ?? { text: stored.text, marks: stored.marks },
  );
  const [state, setState] = useState<SaveState>('idle');
  const [isStoredHere, setIsStoredHere] = useState(true);
  const [isConflict, setIsConflict] = useState(
    () => unsent !== null && unsent.version !== stored.version,
  );
  const latest = useRef(content);
  const onSaved = useRef<(work: CourseWork, sent: WorkContent) => void>(() => {});
  onSaved.current = (work, sent) => {
    if (isSame(sent, latest.current)) drafts.forget(courseId);
    setWork(work);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version at the start; later ones come from saves
  const saver = useMemo(
    () =>
      createProjectSaver(courseId, stored.version, {
        onState: setState,
        onSaved: (work, sent) => onSaved.current(work, sent),
        onChangedElsewhere: () => {
          setIsConflict(true);
          void client.invalidateQueries({ queryKey: courseQuery(userId, courseId).queryKey });
        },
      }),
    [courseId, userId, client],
  );

  useEffect(() => {
    // The page of the course stays open for long, and the project may be newer by now.
    void client.invalidateQueries({ queryKey: courseQuery(userId, courseId).queryKey });
  }, [client, userId, courseId]);

  useEffect(() => {
    // Typed just before a crash, or without a network: it exists only on this device.
    if (unsent && !isConflict) saver.save(unsent);
  }, [unsent, isConflict, saver]);

  useEffect(() => {
    // Without anything typed here, the newest version from another window is shown.
    if (isConflict || stored.version <= saver.getVersion()) return;
    saver.setVersion(stored.version);
    if (drafts.read(courseId) !== null) return setIsConflict(true);
    latest.current = { text: stored.text, marks: stored.marks };
    setContent(latest.current);
  }, [stored, saver, drafts, courseId, isConflict]);

  useEffect(() => {
    const leave = () => void saver.flush(true);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [saver]);

  useEffect(() => onSaveDrafts(() => saver.flush(), `course:${courseId}`), [saver, courseId]);

  function change(part: Partial<WorkContent>) {
    const next = { ...latest.current, ...part };
    latest.current = next;
    setContent(next);
    setIsStoredHere(
      drafts.write(courseId, JSON.stringify({ ...next, version: saver.getVersion() })),
    );
    if (!isConflict) saver.save(next);
  }

  return {
    content,
    state,
    isStoredHere,
    isConflict,
    change,
    flush: () => saver.flush(),
    keepMine() {
      setIsConflict(false);
      saver.setVersion(stored.version);
      saver.save(latest.current);
    },
    takeOther() {
      setIsConflict(false);
      saver.setVersion(stored.version);
      latest.current = { text: stored.text, marks: stored.marks };
      setContent(latest.current);
      drafts.forget(courseId);
      setState('idle');
    },
  };
}

export type ProjectWork = ReturnType<typeof useProjectWork>;
