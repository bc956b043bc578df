import { buildLessonDiscussionPath } from '@attune/domain/forum/lesson-discussion-link';
import { CHECKLIST, QUIZ, splitAtTask } from '@attune/domain/tutorials/lesson-parts';
import { Check } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { cx } from '#ui/cx.ts';
import { Drawing } from '#ui/drawing.tsx';
import { Icon } from '#ui/icon.tsx';
import { KeepLine } from '#ui/keep-line.tsx';
import { TextAction } from '#ui/text-action.tsx';
import type { Lesson } from '../../lesson-change.ts';
import { formatFinished } from '../../lesson-labels.ts';
import { focusPart, partElementId } from '../lesson-anchors.ts';
import { END } from '../outline/lesson-parts.ts';
import { CourseProject } from './course-project.tsx';
import { chooseKeepLine, describeWork } from './lesson-work.ts';
import { NextLesson } from './next-lesson.tsx';

type LessonEndProps = {
  lesson: Lesson;
  checkpoint: ReactNode;
  timeZone: string;
  completedAt: string;
  /** Whether it is a step of its own, and not the end of a page. */
  isStep: boolean;
  /** Whether the reader finished the lesson just now, on this page. */
  isJustFinished: boolean;
  onShow: (partId: string) => void;
  onReopen: () => void;
};

/** The end of a finished lesson: what the reader did, one line to keep, and what comes next. */
export function LessonEnd(props: LessonEndProps) {
  const { lesson, checkpoint, timeZone, completedAt, isStep, isJustFinished } = props;
  const { onShow, onReopen } = props;
  const { tutorial, next, goals, course } = lesson;
  const titleId = `${partElementId(END)}-title`;
  const { done, open } = describeWork(lesson);
  const keepLine = chooseKeepLine(lesson);
  const partIds = {
    task: splitAtTask(tutorial.sections).task?.id ?? CHECKLIST,
    checklist: CHECKLIST,
    quiz: QUIZ,
  };

  useEffect(() => {
    // The pressed button is gone, so the focus moves here.
    if (isJustFinished) focusPart(END);
  }, [isJustFinished]);

  return (
    <section aria-labelledby={titleId} className={cx('grid gap-8', !isStep && 'rule pt-6!')}>
      <div className="grid gap-3">
        <Drawing of="finished" />
        <h2 id={titleId} tabIndex={-1} className="display text-3xl">
          Lesson finished
        </h2>
        <p role="status" className="text-sm text-muted">
          {formatFinished(completedAt, timeZone)}
        </p>
        {done.length > 0 && (
          <ul aria-label="What you did" className="grid gap-1.5">
            {done.map((line) => (
              <li key={line} className="flex gap-2">
                <Icon of={Check} size={18} className="mt-1 text-good" />
                {line}
              </li>
            ))}
          </ul>
        )}
        {open.length > 0 && (
          <div className="flex flex-wrap items-center gap-x-5 text-sm print:hidden">
            <span className="text-muted">Still to do:</span>
            {open.map(({ part, label }) => (
              <TextAction key={part} onClick={() => onShow(partIds[part])}>
                {label}
              </TextAction>
            ))}
          </div>
        )}
      </div>
      <KeepLine label={keepLine.label}>{keepLine.text}</KeepLine>
      {goals.length > 0 && (
        <p className="text-sm">
          <span className="text-muted">{goals.length === 1 ? 'Your goal:' : 'Your goals:'}</span>{' '}
          {goals.map(({ id, title }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Link to={`/learning-goals#goal-${id}`} className="link">
                {title}
              </Link>
            </span>
          ))}
        </p>
      )}
      {checkpoint}
      {course?.lessonsLeft === 0 ? (
        <CourseProject course={course} />
      ) : (
        next && <NextLesson next={next} />
      )}
      <div className="flex flex-wrap gap-x-6 gap-y-1 print:hidden">
        <TextAction render={<Link to="/tutorials" />}>All lessons</TextAction>
        <TextAction render={<Link to={buildLessonDiscussionPath(tutorial)} />}>
          Discuss in the community
        </TextAction>
        <TextAction tone="muted" onClick={onReopen}>
          Mark as unfinished
        </TextAction>
      </div>
    </section>
  );
}
