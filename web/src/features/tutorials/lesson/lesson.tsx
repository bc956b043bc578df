import { NotebookPen } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import type { Tutorial, TutorialNote } from '#platform/api/generated/types.gen.ts';
import { useBelowFoldReady } from '#platform/browser/use-below-fold-ready.ts';
import { Icon } from '#ui/icon.tsx';
import { Markdown } from '#ui/markdown/markdown.tsx';
import { RailSection } from '#ui/rail-section.tsx';
import { TextAction } from '#ui/text-action.tsx';
import type { Lesson as LessonData } from '../lesson-change.ts';
import { Checklist, TaskDone } from './checklist.tsx';
import { Completion } from './completion.tsx';
import { addNoteButtonId, partElementId } from './lesson-anchors.ts';
import { LessonHead } from './lesson-head.tsx';
import { FurtherReading } from './media/further-reading.tsx';
import { NextLesson } from './next-lesson.tsx';
import { NoteEditor } from './notes/note-editor.tsx';
import { NOTES_TITLE_ID, NoteList } from './notes/note-list.tsx';
import { SelectionBar } from './notes/selection-bar.tsx';
import { type NoteActions, useNoteActions } from './notes/use-note-actions.ts';
import { getParts, splitAtTask } from './outline/lesson-parts.ts';
import { Outline, OutlineBar } from './outline/outline.tsx';
import { useCurrentPart } from './outline/use-current-part.ts';
import { useReturnToSection, useSaveSection } from './outline/use-remembered-section.ts';
import { Quiz } from './quiz/quiz.tsx';
import { useProgress } from './use-progress.ts';

type LessonProps = {
  userId: string;
  timeZone: string;
  lesson: LessonData;
  goals: ReactNode;
  why: ReactNode;
};

export function Lesson({ userId, timeZone, lesson, goals, why }: LessonProps) {
  const { tutorial, progress, notes, next } = lesson;
  const parts = getParts(lesson);
  const current = useCurrentPart(parts.map(({ id }) => id));
  useSaveSection(userId, lesson, sectionAt(lesson, current));
  const stoppedAt = useReturnToSection(lesson);
  // Scrolling to where the reader stopped needs everything above that section.
  const isRestShown = useBelowFoldReady() || stoppedAt !== null;
  const noteActions = useNoteActions(userId, lesson);
  const progressActions = useProgress(userId, tutorial);
  const text = useRef<HTMLDivElement>(null);
  const { before, task, after } = splitAtTask(tutorial.sections);

  const renderSection = (section: LessonData['tutorial']['sections'][number], end?: ReactNode) => (
    <SectionView
      key={section.id}
      section={section}
      notes={notes}
      noteActions={noteActions}
      before={section.id === stoppedAt && <StoppedHere title={section.title} />}
    >
      {end}
    </SectionView>
  );

  return (
    <article className="grid gap-8 lg:gap-12">
      <LessonHead userId={userId} lesson={lesson} goals={goals} />
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[13rem_minmax(0,1fr)] wide:grid-cols-[13rem_minmax(0,40rem)_minmax(0,1fr)]">
        <OutlineBar parts={parts} current={current} />
        <nav
          aria-label="In this lesson"
          className="sticky top-20 max-h-[calc(100svh-6rem)] overflow-y-auto py-1 max-lg:hidden"
        >
          <Outline parts={parts} current={current} />
        </nav>
        <div ref={text} className="relative grid max-w-measure min-w-0 gap-12">
          {(isRestShown ? before : before.slice(0, 1)).map((section) => renderSection(section))}
          {isRestShown && (
            <>
              {task &&
                renderSection(
                  task,
                  <TaskDone isDone={progress.isTaskDone} onChange={progressActions.setTaskDone} />,
                )}
              <Checklist
                lines={tutorial.checklist}
                checked={progress.checked}
                onCheck={progressActions.setChecked}
              />
              <Quiz userId={userId} tutorial={tutorial} previous={progress.quiz} />
              {after.map((section) => renderSection(section))}
              <Completion
                lesson={lesson}
                timeZone={timeZone}
                onChange={progressActions.setCompleted}
              />
              {next && <NextLesson next={next} isPrimary={progress.completedAt !== null} />}
            </>
          )}
          <SelectionBar container={text} noteActions={noteActions} />
        </div>
        <aside
          aria-label="About this lesson"
          className="grid max-w-measure content-start gap-8 lg:col-start-2 wide:col-start-3 wide:h-full wide:grid-rows-[auto_auto_auto_1fr]"
        >
          {why}
          {isRestShown && (
            <>
              <FurtherReading tutorial={tutorial} />
              <div className="wide:sticky wide:top-20 wide:max-h-[calc(100svh-6rem)] wide:overflow-y-auto">
                <RailSection title="Your notes" titleId={NOTES_TITLE_ID}>
                  <NoteList sections={tutorial.sections} notes={notes} noteActions={noteActions} />
                </RailSection>
              </div>
            </>
          )}
        </aside>
      </div>
    </article>
  );
}

/** The section that a part belongs to: checklist and quiz belong to the section above them. */
function sectionAt({ tutorial }: LessonData, part: string | null): string {
  const { task } = splitAtTask(tutorial.sections);
  const section = tutorial.sections.find(({ id }) => id === part);
  return section?.id ?? task?.id ?? tutorial.sections[0]?.id ?? '';
}

function StoppedHere({ title }: { title: string }) {
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-x-3 rounded-md bg-mark-soft px-4 py-2 text-sm"
    >
      <span>
        You stopped at <b>{title}</b>.
      </span>
      <TextAction
        onClick={() => {
          window.scrollTo({ top: 0 });
          document.getElementById('main')?.focus({ preventScroll: true });
        }}
      >
        Start from the top
      </TextAction>
    </p>
  );
}

type SectionViewProps = {
  section: Tutorial['sections'][number];
  notes: readonly TutorialNote[];
  noteActions: NoteActions;
  /** Shown above the heading, for example a note that the reader stopped here. */
  before?: ReactNode;
  children?: ReactNode;
};

function SectionView({ section, notes, noteActions, before, children }: SectionViewProps) {
  const { id, title, markdown } = section;
  const marks = useMemo(
    () =>
      notes.flatMap(({ id: noteId, sectionId, quote }) =>
        sectionId === id && quote !== null ? [{ id: noteId, quote }] : [],
      ),
    [notes, id],
  );
  return (
    <section
      id={partElementId(id)}
      aria-labelledby={`${partElementId(id)}-title`}
      className="grid scroll-mt-10 gap-4 lg:scroll-mt-0"
    >
      {before}
      <h2 id={`${partElementId(id)}-title`} tabIndex={-1} className="heading text-2xl">
        {title}
      </h2>
      <div data-section={id} className="text-lg">
        <Markdown text={markdown} marks={marks} />
      </div>
      {children}
      <div className="-mt-2">
        <button
          type="button"
          id={addNoteButtonId(id)}
          onClick={() => noteActions.begin(id, null)}
          className="-ms-2 inline-flex min-h-9 items-center gap-1.5 rounded-md px-2 text-xs font-medium text-muted hover:bg-tint hover:text-ink"
        >
          <Icon of={NotebookPen} size={16} />
          Add a note to this section
        </button>
      </div>
      {noteActions.drafts
        .filter((draft) => draft.sectionId === id)
        .map((draft) => (
          <NoteEditor key={draft.id} draft={draft} noteActions={noteActions} />
        ))}
    </section>
  );
}
