import { Check } from 'lucide-react';
import { Link } from 'react-router';
import type { CourseCard } from '#platform/api/generated/types.gen.ts';
import { Icon } from '#ui/icon.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import { getCoursePath } from '../course-address.ts';
import { CourseCover } from '../course-cover.tsx';
import { formatSize, SEPARATOR } from '../course-labels.ts';

export function CourseRow({ course }: { course: CourseCard }) {
  const { id, title, summary, reason, state, weekCount, lessonCount, minutes, lessonsDone } =
    course;
  const showsDone = state === 'paused' || (state !== 'finished' && lessonsDone > 0);
  return (
    <li className="relative grid grid-cols-[5.5rem_1fr] gap-x-4 border-b border-line py-4 sm:grid-cols-[8rem_1fr] sm:gap-x-6">
      <div className="aspect-8/5 self-start overflow-clip rounded-md">
        <CourseCover id={id} />
      </div>
      <div className="grid min-w-0 content-start gap-1">
        <h3 className="heading text-xl">
          <Link to={getCoursePath(id)} className="hover:underline after:absolute after:inset-0">
            {title}
          </Link>
        </h3>
        <p className="max-w-measure text-sm text-muted">{summary}</p>
        {reason && (
          <p className="text-sm">
            <MarkedText text={reason} marks={findQuotes(reason)} />
          </p>
        )}
        <p className="text-xs text-muted">
          <State course={course} />
          {formatSize({ weekCount, lessonCount, minutes, ...(showsDone ? { lessonsDone } : {}) })}
        </p>
      </div>
    </li>
  );
}

/** Where the reason quotes the user: an answer, or the occupation. */
const findQuotes = (reason: string) =>
  [...reason.matchAll(/“[^”]+”/g)].map(({ 0: quote, index }) => ({
    start: index,
    end: index + quote.length,
  }));

function State({ course: { state } }: { course: CourseCard }) {
  if (state === 'finished') {
    return (
      <>
        <span className="inline-flex items-center gap-1 font-medium text-good">
          <Icon of={Check} size={16} />
          Finished
        </span>
        {SEPARATOR}
      </>
    );
  }
  if (state !== 'paused') return null;
  return (
    <>
      <span className="font-medium text-accent-ink">Paused</span>
      {SEPARATOR}
    </>
  );
}
