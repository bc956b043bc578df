import { formatMinutes } from '@attune/domain/kernel/pluralize';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { Course, CourseDetail } from '#platform/api/generated/types.gen.ts';
import { formatDate } from '#platform/browser/format-date.ts';
import { Checkpoint } from '../checkpoint.tsx';
import { getProjectPath } from '../course-address.ts';
import type { CourseLesson } from '../course-labels.ts';
import { PathLine, type StopState } from './path-line.tsx';

type CoursePathProps = { userId: string; detail: CourseDetail; timeZone: string };
type Week = Course['weeks'][number];

/** The weeks as one line: straight where lessons are finished, waving ahead, the project at its end. */
export function CoursePath({ userId, detail, timeZone }: CoursePathProps) {
  const { course, enrollment, nextLessonId } = detail;
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="rule grid max-w-measure gap-4">
      <h2 id={titleId} className="text-sm font-semibold">
        The path
      </h2>
      <ol>
        {course.weeks.map((week) => (
          <WeekPart
            key={week.number}
            course={course}
            week={week}
            nextLessonId={nextLessonId}
            isFinished={enrollment?.state === 'finished'}
            checkpoint={
              enrollment && <Checkpoint userId={userId} courseId={course.id} week={week} />
            }
          />
        ))}
        <ProjectStop detail={detail} timeZone={timeZone} />
      </ol>
    </section>
  );
}

type WeekPartProps = {
  course: Course;
  week: Week;
  nextLessonId: string | null;
  isFinished: boolean;
  /** Null before enrolling: the checkpoint is then only read. */
  checkpoint: ReactNode;
};

function WeekPart({ course, week, nextLessonId, isFinished, checkpoint }: WeekPartProps) {
  const { number, title, lessons, state } = week;
  const isDone = state === 'done';
  return (
    <li>
      <Stop state={isDone || state === 'current' ? 'passed' : 'between'} hasLine={number > 1}>
        <h3 className="heading pt-2 pb-1 text-xl">
          <span className="block font-sans text-xs font-medium tracking-normal text-muted">
            Week {number}
          </span>
          {title}
        </h3>
      </Stop>
      <ol>
        {lessons.map((lesson, index) => (
          <LessonStop
            key={lesson.id}
            course={course}
            lesson={lesson}
            isFirst={number === 1 && index === 0}
            isNext={lesson.id === nextLessonId}
          />
        ))}
      </ol>
      <Stop state={isDone ? 'passed' : 'between'}>
        <div className="pt-1 pb-6">
          <p className="text-xs font-medium text-muted">
            By the end of the week
            {checkpoint && !isFinished && ' (check this when it’s true)'}:
          </p>
          {checkpoint ?? <p className="pt-1 text-sm text-muted">{week.checkpoint}</p>}
        </div>
      </Stop>
    </li>
  );
}

type LessonStopProps = { course: Course; lesson: CourseLesson; isFirst: boolean; isNext: boolean };

function LessonStop({ course, lesson, isFirst, isNext }: LessonStopProps) {
  const { id, title, minutes, status } = lesson;
  const isDone = status === 'completed';
  return (
    <li>
      <Stop state={isDone ? 'done' : isNext ? 'next' : 'ahead'} isFirst={isFirst}>
        <div className="relative flex flex-wrap items-baseline justify-between gap-x-4 rounded-md py-2.5">
          <Link
            to={`/tutorials/${id}`}
            state={{ fromCourse: { id: course.id, title: course.title } }}
            className="font-medium hover:underline after:absolute after:inset-0"
          >
            {title}
          </Link>
          <span className="text-xs text-muted">
            {isDone ? 'Finished' : formatMinutes(minutes)}
            {status === 'started' && ' · started'}
          </span>
        </div>
      </Stop>
    </li>
  );
}

function ProjectStop({ detail, timeZone }: Pick<CoursePathProps, 'detail' | 'timeZone'>) {
  const { course, enrollment, nextLessonId, work } = detail;
  const isDone = enrollment?.state === 'finished';
  const state = isDone ? 'done' : nextLessonId === null && enrollment ? 'next' : 'ahead';
  return (
    <li>
      <Stop state={state} isLast>
        <div className="relative py-2.5">
          <h3 className="heading text-xl">
            <span className="block font-sans text-xs font-medium tracking-normal text-muted">
              Project
            </span>
            <Link
              to={getProjectPath(course.id)}
              className="hover:underline after:absolute after:inset-0"
            >
              {course.project.title}
            </Link>
          </h3>
          <p className="pt-1 text-xs text-muted">
            {work.handedInAt
              ? `Handed in on ${formatDate(work.handedInAt, timeZone)}`
              : formatMinutes(course.project.minutes)}
            {!work.handedInAt && work.version > 0 && ' · started'}
          </p>
        </div>
      </Stop>
    </li>
  );
}

type StopProps = {
  state: StopState;
  isFirst?: boolean;
  isLast?: boolean;
  /** False above the first stop. */
  hasLine?: boolean;
  children: ReactNode;
};

function Stop({ state, isFirst = false, isLast = false, hasLine = true, children }: StopProps) {
  return (
    <div className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-4">
      {hasLine ? <PathLine state={state} isFirst={isFirst} isLast={isLast} /> : <div />}
      {children}
    </div>
  );
}
