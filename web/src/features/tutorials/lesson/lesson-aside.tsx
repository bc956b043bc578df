import type { ReactNode } from 'react';
import type { TutorialNote } from '#platform/api/generated/types.gen.ts';
import { RailSection } from '#ui/rail-section.tsx';
import type { Lesson } from '../lesson-change.ts';
import { FurtherReading } from './media/further-reading.tsx';
import { LessonSources } from './media/lesson-sources.tsx';
import { NOTES_TITLE_ID, NoteList } from './notes/note-list.tsx';
import type { NoteActions } from './notes/use-note-actions.ts';

type LessonAsideProps = {
  lesson: Lesson;
  why: ReactNode;
  isRestShown: boolean;
  /** The step being read; null on the single page, which shows everything. */
  step: { id: string; isFirst: boolean; isLast: boolean } | null;
  onShowNote: (note: TutorialNote) => void;
  noteActions: Pick<NoteActions, 'edit' | 'remove'>;
};

/** In steps, each thing appears where it helps: the reason first, notes beside their section. */
export function LessonAside(props: LessonAsideProps) {
  const { lesson, why, isRestShown, step, onShowNote, noteActions } = props;
  const { tutorial, notes } = lesson;
  const notesOf = step === null || step.isLast ? null : step.id;
  // Without notes, only the beginning explains how to add one.
  const hasNotes =
    notes.length === 0
      ? step === null || step.isFirst
      : notesOf === null || notes.some(({ sectionId }) => sectionId === notesOf);
  return (
    <aside
      aria-label="About this lesson"
      className="grid max-w-measure content-start gap-8 lg:col-start-2 wide:col-start-3 wide:h-full wide:grid-rows-[auto_auto_auto_1fr]"
    >
      {(step === null || step.isFirst) && why}
      {isRestShown && (
        <>
          <div hidden={step !== null && !step.isLast} data-printed className="grid gap-8">
            <FurtherReading tutorial={tutorial} />
            <LessonSources sources={tutorial.sources} />
          </div>
          <div
            hidden={!hasNotes}
            data-printed
            className="grid wide:sticky wide:top-20 wide:max-h-[calc(100svh-6rem)] wide:overflow-y-auto"
          >
            <RailSection title="Your notes" titleId={NOTES_TITLE_ID}>
              <NoteList
                sections={tutorial.sections}
                notes={notes}
                onlyOf={notesOf}
                onShow={onShowNote}
                noteActions={noteActions}
              />
            </RailSection>
          </div>
        </>
      )}
    </aside>
  );
}
