import { CHECKLIST, QUIZ, splitAtTask } from '@attune/domain/tutorials/lesson-parts';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBelowFoldReady } from '#platform/browser/use-below-fold-ready.ts';
import { useHashTarget } from '#platform/browser/use-hash-target.ts';
import { useMediaQuery } from '#platform/browser/use-media-query.ts';
import { cx } from '#ui/cx.ts';
import type { Lesson as LessonData } from '../lesson-change.ts';
import { Checklist, TaskDone } from './checklist.tsx';
import { Completion } from './completion.tsx';
import { LessonEnd } from './end/lesson-end.tsx';
import { NextInCourse } from './end/next-in-course.tsx';
import { focusPart, scrollToMark } from './lesson-anchors.ts';
import { LessonAside } from './lesson-aside.tsx';
import { CompactHead, LessonActions, LessonHead } from './lesson-head.tsx';
import { NOTE_HASH_PREFIX } from './notes/note-list.tsx';
import { SelectionBar } from './notes/selection-bar.tsx';
import { useNoteActions } from './notes/use-note-actions.ts';
import { END, getParts } from './outline/lesson-parts.ts';
import { Outline, OutlineBar } from './outline/outline.tsx';
import { useCurrentPart } from './outline/use-current-part.ts';
import { useSavePosition, useScrollToPart, useStoppedAt } from './outline/use-position.ts';
import { PartFrame, StoppedHere } from './part-frame.tsx';
import { Quiz } from './quiz/quiz.tsx';
import { SectionView } from './section-view.tsx';
import { useLessonView } from './steps/lesson-view.ts';
import { StepBar } from './steps/step-bar.tsx';
import { useStepKeys } from './steps/use-step-keys.ts';
import { useSteps } from './steps/use-steps.ts';
import { ViewSwitch } from './steps/view-switch.tsx';
import { useProgress } from './use-progress.ts';

type LessonProps = {
  userId: string;
  timeZone: string;
  lesson: LessonData;
  goals: ReactNode;
  checkpoint: (options: { courseId: string; isShown: boolean }) => ReactNode;
  why: ReactNode;
};

export function Lesson({ userId, timeZone, lesson, goals, checkpoint, why }: LessonProps) {
  const { tutorial, progress, notes, course } = lesson;
  const { completedAt } = progress;
  const [view, chooseView] = useLessonView();
  const isStepped = view === 'steps';
  const parts = getParts(lesson);
  const partIds = parts.map(({ id }) => id);
  const firstId = partIds[0] ?? '';
  const lastId = partIds.at(-1) ?? '';
  const ids = completedAt ? [...partIds, END] : partIds;

  const stoppedAt = useStoppedAt(lesson);
  const linkedNote = useHashTarget(NOTE_HASH_PREFIX);
  const steps = useSteps({
    ids,
    initialId: stoppedAt ?? firstId,
    linkedId: notes.find(({ id }) => id === linkedNote?.id)?.sectionId ?? null,
    isOn: isStepped,
  });
  const partInView = useCurrentPart(isStepped ? [] : ids);
  const current = isStepped ? steps.current : (partInView ?? firstId);
  useSavePosition(userId, lesson, {
    sectionId: current === END ? lastId : current,
    isChosen: isStepped,
  });
  useScrollToPart(stoppedAt, !isStepped);
  // Scrolling to where the reader stopped needs everything above that part.
  const isRestShown = useBelowFoldReady() || stoppedAt !== null;

  const noteActions = useNoteActions(userId, lesson);
  const { setTaskDone, setChecked, setCompleted } = useProgress(userId, tutorial);
  const [isJustFinished, setIsJustFinished] = useState(false);
  const text = useRef<HTMLDivElement>(null);
  const { before, task, after } = splitAtTask(tutorial.sections);
  const isLastOpenStep = current === lastId && completedAt === null;
  useStepKeys({ isOn: isStepped, goNext: steps.goNext, goBack: steps.goBack });

  /** `act` replaces moving to the heading. */
  function showPart(id: string, act?: () => void) {
    if (isStepped) return steps.show(id, act);
    return act ? act() : focusPart(id);
  }

  function finish() {
    setIsJustFinished(true);
    setCompleted(true);
    if (isStepped) steps.show(END);
  }

  function switchView() {
    const shownPart = current;
    flushSync(() => chooseView(isStepped ? 'page' : 'steps'));
    if (isStepped) return focusPart(shownPart);
    window.scrollTo({ top: 0 });
    steps.show(shownPart);
  }

  const frame = (id: string, content: ReactNode) => (
    <PartFrame
      key={id}
      id={id}
      isShown={!isStepped || id === current}
      notice={
        id === stoppedAt && (
          <StoppedHere
            title={parts.find((part) => part.id === id)?.title ?? ''}
            onRestart={() => {
              if (isStepped) return steps.show(firstId);
              window.scrollTo({ top: 0 });
              document.getElementById('main')?.focus({ preventScroll: true });
            }}
          />
        )
      }
    >
      {content}
    </PartFrame>
  );
  const renderSection = (
    section: LessonData['tutorial']['sections'][number],
    { lead, end }: { lead?: ReactNode; end?: ReactNode } = {},
  ) =>
    frame(
      section.id,
      <SectionView section={section} notes={notes} noteActions={noteActions} lead={lead}>
        {end}
      </SectionView>,
    );

  const nextInCourse = <NextInCourse lesson={lesson} />;
  const weekCheckpoint =
    course && checkpoint({ courseId: course.id, isShown: completedAt !== null });
  const viewSwitch = <ViewSwitch view={view} onSwitch={switchView} />;
  const isCompact = isStepped && current !== firstId;
  const actions = <LessonActions userId={userId} lesson={lesson} goals={goals} />;
  // There the first step would otherwise start below the first screen.
  const areActionsBelow = useMediaQuery('(width < 48rem)') && isStepped;
  const outline = { parts, current, isFinished: completedAt !== null, onShow: showPart };
  return (
    <article
      className={cx(
        'grid gap-8 lg:gap-12',
        isStepped && 'max-lg:gap-4 bar:max-lg:pb-20',
        isCompact && 'max-lg:-mt-6 max-lg:gap-1',
      )}
    >
      {isCompact && (
        <CompactHead title={tutorial.title} course={lesson.course} viewSwitch={viewSwitch} />
      )}
      <LessonHead
        lesson={lesson}
        timeZone={timeZone}
        actions={!areActionsBelow && actions}
        viewSwitch={viewSwitch}
        isStepped={isStepped}
        isHidden={isCompact}
      />
      <div
        className={cx(
          'grid items-start gap-x-12 gap-y-10 lg:grid-cols-[13rem_minmax(0,1fr)] wide:grid-cols-[13rem_minmax(0,40rem)_minmax(0,1fr)]',
          isStepped && 'max-lg:gap-y-6',
        )}
      >
        <OutlineBar {...outline} lessonTitle={isStepped ? tutorial.title : null} />
        <nav
          aria-label="In this lesson"
          className="sticky top-20 max-h-[calc(100svh-6rem)] overflow-y-auto py-1 max-lg:hidden print:hidden"
        >
          <Outline {...outline} />
        </nav>
        <div
          ref={text}
          className={cx('relative grid max-w-measure min-w-0 gap-12', isStepped && 'gap-8')}
        >
          {(isRestShown ? before : before.slice(0, 1)).map((section) => renderSection(section))}
          {isRestShown && (
            <>
              {task &&
                renderSection(task, {
                  end: <TaskDone isDone={progress.isTaskDone} onChange={setTaskDone} />,
                })}
              {frame(
                CHECKLIST,
                <Checklist
                  lines={tutorial.checklist}
                  checked={progress.checked}
                  onCheck={setChecked}
                />,
              )}
              {frame(QUIZ, <Quiz userId={userId} tutorial={tutorial} previous={progress.quiz} />)}
              {after.map((section, index) =>
                renderSection(section, { lead: index === 0 && nextInCourse }),
              )}
              <PartFrame id={END} isShown={!isStepped || current === END || isLastOpenStep}>
                {completedAt ? (
                  <LessonEnd
                    lesson={lesson}
                    checkpoint={weekCheckpoint}
                    timeZone={timeZone}
                    completedAt={completedAt}
                    isStep={isStepped}
                    isJustFinished={isJustFinished}
                    onShow={showPart}
                    onReopen={() => setCompleted(false)}
                  />
                ) : (
                  <>
                    <Completion lesson={lesson} onFinish={isStepped ? null : finish} />
                    {weekCheckpoint}
                  </>
                )}
              </PartFrame>
            </>
          )}
          {isStepped && current !== END && (
            <StepBar
              onBack={current === firstId ? null : steps.goBack}
              onNext={steps.goNext}
              isBeforeEnd={current === lastId}
              isQuiet={current === QUIZ && progress.quiz === null}
              onFinish={isLastOpenStep ? finish : null}
            />
          )}
          {areActionsBelow && !isCompact && actions}
          <SelectionBar container={text} noteActions={noteActions} />
        </div>
        <LessonAside
          lesson={lesson}
          why={why}
          isRestShown={isRestShown}
          step={
            isStepped
              ? { id: current, isFirst: current === firstId, isLast: current === lastId }
              : null
          }
          onShowNote={({ id, sectionId, quote }) =>
            showPart(sectionId, () => {
              if (!(quote && scrollToMark(id))) focusPart(sectionId);
            })
          }
          noteActions={{
            remove: noteActions.remove,
            edit: (note) => showPart(note.sectionId, () => noteActions.edit(note)),
          }}
        />
      </div>
    </article>
  );
}
