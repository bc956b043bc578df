import { formatMinutes } from '@attune/domain/kernel/pluralize';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { formatDate } from '#platform/browser/format-date.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { Tag } from '#ui/tag.tsx';
import { TextAction } from '#ui/text-action.tsx';
import type { Lesson } from '../lesson-change.ts';
import { formatFinished, getCoursePath, LEVEL_LABELS, trackTitle } from '../lesson-labels.ts';
import { SaveToggle } from '../save-toggle.tsx';
import { mediaQuery } from '../tutorials.queries.ts';
import { LessonPicture } from './media/lesson-picture.tsx';

type LessonHeadProps = {
  lesson: Lesson;
  timeZone: string;
  actions: ReactNode;
  viewSwitch: ReactNode;
  isStepped: boolean;
  /** In all steps but the first. It is printed in any case. */
  isHidden: boolean;
};

export function LessonHead(props: LessonHeadProps) {
  const { lesson, timeZone, actions, viewSwitch, isStepped, isHidden } = props;
  const { tutorial, progress } = lesson;
  const { id, title, summary, track } = tutorial;
  const media = useQuery(mediaQuery(id));
  return (
    <header
      hidden={isHidden}
      data-printed
      className="grid gap-x-12 gap-y-6 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
    >
      <div className="grid content-start gap-4">
        <TopRow course={lesson.course} viewSwitch={viewSwitch} />
        <div className="grid justify-items-start gap-3 md:gap-4">
          <Tag>{trackTitle(track)}</Tag>
          <h1 className="display text-4xl">{title}</h1>
        </div>
        <p className="max-w-measure font-display text-xl leading-snug">{summary}</p>
        <div className="grid gap-1 text-sm">
          <Finished progress={progress} timeZone={timeZone} />
          <p className="text-muted">{formatFacts(lesson)}</p>
        </div>
        <Prerequisites tutorial={tutorial} isDone={progress.completedAt !== null} />
        {actions}
      </div>
      <div className={cx(isStepped && 'max-md:hidden')}>
        <LessonPicture id={id} photo={media.data?.photo ?? null} />
      </div>
    </header>
  );
}

type LessonActionsProps = { userId: string; lesson: Lesson; goals: ReactNode };

export function LessonActions({ userId, lesson, goals }: LessonActionsProps) {
  const { tutorial, progress } = lesson;
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <SaveToggle userId={userId} tutorial={tutorial} isSaved={progress.isSaved} hasLabel />
      {goals}
    </div>
  );
}

type FinishedProps = { progress: Lesson['progress']; timeZone: string };

function Finished({ progress: { completedAt, quiz }, timeZone }: FinishedProps) {
  if (!completedAt) return null;
  return (
    <p className="flex items-center gap-1 font-medium text-good">
      <Icon of={Check} size={16} />
      {formatFinished(completedAt, timeZone)}
      {quiz && ` · quiz ${quiz.best} of ${quiz.total}`}
    </p>
  );
}

type CompactHeadProps = { title: string; course: Lesson['course']; viewSwitch: ReactNode };

/** The head of all steps but the first. On narrow screens the bar below it shows the title. */
export function CompactHead({ title, course, viewSwitch }: CompactHeadProps) {
  return (
    <header className="grid gap-1 print:hidden">
      <TopRow course={course} viewSwitch={viewSwitch} />
      <h1 className="heading text-3xl max-lg:sr-only">{title}</h1>
    </header>
  );
}

type TopRowProps = { course: Lesson['course']; viewSwitch: ReactNode };

/** The course page names itself, because a lesson belongs to several courses, also finished ones. */
type FromCourse = { fromCourse?: { id: string; title: string } } | null;

function TopRow({ course, viewSwitch }: TopRowProps) {
  const { fromCourse } = (useLocation().state as FromCourse) ?? {};
  return (
    <div className="flex items-center justify-between gap-4">
      {course && <BackToCourse id={course.id} label={`Week ${course.week} of ${course.title}`} />}
      {!course && fromCourse && <BackToCourse id={fromCourse.id} label={fromCourse.title} />}
      {!course && !fromCourse && <BackToTutorials />}
      <div className="shrink-0">{viewSwitch}</div>
    </div>
  );
}

function BackToCourse({ id, label }: { id: string; label: string }) {
  return (
    <p className="min-w-0 print:hidden">
      <TextAction
        className="max-w-full no-underline! hover:underline!"
        render={<Link to={getCoursePath(id)} />}
      >
        <Icon of={ArrowLeft} size={18} />
        <span className="truncate">{label}</span>
      </TextAction>
    </p>
  );
}

export function BackToTutorials() {
  return (
    <p className="print:hidden">
      <TextAction className="no-underline! hover:underline!" render={<Link to="/tutorials" />}>
        <Icon of={ArrowLeft} size={18} />
        Tutorials
      </TextAction>
    </p>
  );
}

function formatFacts({ tutorial, progress, minutesLeft }: Lesson): string {
  const { minutes, level, needsNoAccount, isReversible, reviewed } = tutorial;
  const isStarted = progress.completedAt === null && minutesLeft < minutes;
  return [
    isStarted ? `${formatMinutes(minutesLeft)} left of ${minutes}` : formatMinutes(minutes),
    LEVEL_LABELS[level],
    ...(needsNoAccount ? ['no AI account needed'] : []),
    ...(isReversible ? ['nothing you can’t undo'] : []),
    // Formatted in UTC, because a calendar day has no time zone.
    `reviewed in ${formatDate(reviewed, 'UTC', { month: 'long', year: 'numeric' })}`,
    // No line begins with the dot.
  ].join('\u00a0· ');
}

type PrerequisitesProps = { tutorial: Lesson['tutorial']; isDone: boolean };

function Prerequisites({ tutorial: { prerequisites }, isDone }: PrerequisitesProps) {
  if (prerequisites.length === 0 || isDone) return null;
  return (
    <p className="text-sm text-muted">
      Easier after{' '}
      {prerequisites.map(({ id, title }, index) => (
        <span key={id}>
          {index > 0 && ' and '}
          <Link to={`/tutorials/${id}`} className="link">
            {title}
          </Link>
        </span>
      ))}
      .
    </p>
  );
}
