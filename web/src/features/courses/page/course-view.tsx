import type { CourseDetail } from '#platform/api/generated/types.gen.ts';
import { formatDate } from '#platform/browser/format-date.ts';
import { Markdown } from '#ui/markdown/markdown.tsx';
import { RailSection } from '#ui/rail-section.tsx';
import { CourseFinish } from '../certificate/course-finish.tsx';
import { COURSES_PATH } from '../course-address.ts';
import { CourseCover } from '../course-cover.tsx';
import { formatSize } from '../course-labels.ts';
import type { CourseUser } from '../course-user.ts';
import { useFocusOnOpen } from '../use-focus-on-open.ts';
import { BackLink } from './back-link.tsx';
import { CourseAction } from './course-action.tsx';
import { CourseMenu } from './course-menu.tsx';
import { CoursePath } from './course-path.tsx';

/** Of the head with its picture, and of the path with the text beside it. */
const COLUMNS = 'grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]';

type CourseViewProps = { user: CourseUser; detail: CourseDetail };

export function CourseView({ user, detail }: CourseViewProps) {
  const { course, enrollment, lessonCount, lessonsDone } = detail;
  const { title, promise, whoFor, weeks, minutes, reviewed } = course;
  const heading = useFocusOnOpen<HTMLHeadingElement>(course.id);
  const isFinished = enrollment?.state === 'finished';
  const showsDone = !isFinished && (enrollment !== null || lessonsDone > 0);
  return (
    <article className="grid gap-8 lg:gap-12">
      <header className={COLUMNS}>
        <div className="grid content-start gap-4">
          <div className="flex items-center justify-between gap-4">
            <BackLink to={COURSES_PATH}>Courses</BackLink>
            <CourseMenu userId={user.id} detail={detail} />
          </div>
          <h1 ref={heading} tabIndex={-1} className="display text-4xl">
            {title}
          </h1>
          {/* It says what the learner will be able to do. */}
          {!isFinished && (
            <p className="max-w-measure font-display text-xl leading-snug">{promise}</p>
          )}
          <p className="text-sm text-muted">
            {formatSize({
              weekCount: weeks.length,
              lessonCount,
              minutes,
              ...(showsDone ? { lessonsDone } : {}),
            })}
          </p>
          {!isFinished && <CourseAction user={user} detail={detail} />}
        </div>
        <div className="aspect-8/5 overflow-clip rounded-lg max-lg:hidden">
          <CourseCover id={course.id} />
        </div>
      </header>
      {isFinished && <CourseFinish user={user} detail={detail} />}
      <div className={COLUMNS}>
        <CoursePath userId={user.id} detail={detail} timeZone={user.timeZone} />
        {/* Before enrolling, this is what one wants to know first. */}
        <aside className={enrollment ? 'grid gap-8' : 'grid gap-8 max-lg:order-first'}>
          <RailSection title="Who it’s for">
            <Markdown text={whoFor} className="text-sm" />
          </RailSection>
          <p className="text-xs text-muted">
            {/* Formatted in UTC, because a calendar day has no time zone. */}
            Content reviewed in {formatDate(reviewed, 'UTC', { month: 'long', year: 'numeric' })}
          </p>
        </aside>
      </div>
    </article>
  );
}
