import { useIsFetching, useQueryClient } from '@tanstack/react-query';
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

const contentOf = ({ text, marks }: WorkContent): WorkContent => ({ text, marks });

const isSame = (a: WorkContent, b: WorkContent) =>
  a.text === b.text &&
  Object.keys({ ...a.marks, ...b.marks }).every((id) => a.marks[id] === b.marks[id]);

/**
 * The text and the marks being written. Every keystroke is stored on this device, and every pause
 * on the server. What another window saved is never overwritten: the user chooses.
 */
export function useProjectWork(userId: string, courseId: string, stored: CourseWork) {
  const client = useQueryClient();
  const { queryKey } = courseQuery(userId, courseId);
  const setWork = useSetWork(userId, courseId);
  const drafts = useMemo(() => draftsIn('course', userId), [userId]);
  const [initial] = useState(() => {
    const draft = parseDraft(drafts.read(courseId));
    const unsent = draft && !isSame(draft, stored) ? draft : null;
    return { unsent, isConflict: unsent !== null && unsent.version < stored.version };
  });
  const [content, setContent] = useState<WorkContent>(() => initial.unsent ?? contentOf(stored));
  const [state, setState] = useState<SaveState>('idle');
  const [isStoredHere, setIsStoredHere] = useState(true);
  const [isConflict, setIsConflict] = useState(initial.isConflict);
  const isLoading = useIsFetching({ queryKey }) > 0;
  const latest = useRef(content);
  /** The content as this window last read or saved it. What differs from it was typed here. */
  const base = useRef(contentOf(stored));
  const onSaved = useRef<(work: CourseWork, sent: WorkContent) => void>(() => {});
  onSaved.current = (work, sent) => {
    base.current = sent;
    if (isSame(sent, latest.current)) forgetDraft(sent);
    else storeDraft();
    setWork(work);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version at the start; later ones come from saves
  const saver = useMemo(
    () =>
      createProjectSaver(courseId, initial.unsent?.version ?? stored.version, {
        onState: setState,
        onSaved: (work, sent) => onSaved.current(work, sent),
        onChangedElsewhere: () => {
          setIsConflict(true);
          void client.invalidateQueries({ queryKey });
        },
      }),
    [courseId, userId, client],
  );

  /** With the version that is edited, so that a later visit knows what it may replace. */
  function storeDraft() {
    const draft: WorkDraft = { ...latest.current, version: saver.getVersion() };
    setIsStoredHere(drafts.write(courseId, JSON.stringify(draft)));
  }

  /** All windows share one draft, so this one forgets only what it wrote. */
  function forgetDraft(written: WorkContent) {
    const draft = parseDraft(drafts.read(courseId));
    if (draft && isSame(draft, written)) drafts.forget(courseId);
  }

  function showStored() {
    forgetDraft(latest.current);
    saver.startFrom(stored.version);
    base.current = contentOf(stored);
    latest.current = base.current;
    setContent(base.current);
    setState('idle');
  }

  useEffect(() => {
    // The page of the course stays open for long, and the project may be newer by now.
    void client.invalidateQueries({ queryKey: courseQuery(userId, courseId).queryKey });
  }, [client, userId, courseId]);

  useEffect(() => {
    // Typed just before a crash, or without a network: it exists only on this device.
    if (initial.unsent && !initial.isConflict) saver.save(initial.unsent);
  }, [initial, saver]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: checked again when a save ends
  useEffect(() => {
    // While a save is on its way, the newer version may be the one that it just stored.
    if (isConflict || saver.isSending() || stored.version <= saver.getVersion()) return;
    const isTypedHere = !isSame(latest.current, base.current);
    // Without anything typed here, the newest version from another window is shown.
    if (!isTypedHere || isSame(latest.current, stored)) return showStored();
    saver.stop();
    setIsConflict(true);
  }, [stored, saver, state, isConflict]);

  useEffect(() => {
    const leave = () => void saver.flush(true);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [saver]);

  useEffect(
    () =>
      onSaveDrafts(async () => {
        await saver.flush();
      }, `course:${courseId}`),
    [saver, courseId],
  );

  function change(part: Partial<WorkContent>) {
    const next = { ...latest.current, ...part };
    latest.current = next;
    setContent(next);
    storeDraft();
    if (!isConflict) saver.save(next);
  }

  return {
    content,
    state,
    isStoredHere,
    isConflict,
    /** What the other window saved; null until it is loaded. */
    other: isConflict && stored.version !== saver.getVersion() ? stored : null,
    isLoading,
    loadOther: () => void client.invalidateQueries({ queryKey }),
    change,
    flush: () => saver.flush(),
    getVersion: () => saver.getVersion(),
    keepMine() {
      setIsConflict(false);
      saver.startFrom(stored.version);
      saver.save(latest.current);
    },
    takeOther() {
      setIsConflict(false);
      showStored();
    },
  };
}

export type ProjectWork = ReturnType<typeof useProjectWork>;
