import { COMPANION_LIMITS } from '@attune/domain/companion/companion-rules';
import { PROJECT_LENGTH } from '@attune/domain/courses/course-rules';
import { buildFeedbackRequest } from '@attune/domain/courses/feedback-request';
import { formatMinutes } from '@attune/domain/kernel/pluralize';
import { useRef, useState } from 'react';
import type { CourseDetail } from '#platform/api/generated/types.gen.ts';
import { formatDate } from '#platform/browser/format-date.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Markdown } from '#ui/markdown/markdown.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { TextLimit } from '#ui/text-limit.ts';
import { getCoursePath } from '../course-address.ts';
import type { CourseUser } from '../course-user.ts';
import { BackLink } from '../page/back-link.tsx';
import { useFocusOnOpen } from '../use-focus-on-open.ts';
import { HandIn, NotEnrolled } from './hand-in.tsx';
import { Goals, Rubric } from './rubric.tsx';
import { ConflictNotice, SaveStatus } from './save-status.tsx';
import { useProjectWork } from './use-project-work.ts';

const LIMIT: TextLimit = {
  max: PROJECT_LENGTH.max,
  name: 'project',
  advice: 'keep it somewhere else and note here where it is',
};

type ProjectScreenProps = {
  user: CourseUser;
  detail: CourseDetail;
  onAskCompanion: (request: string) => void;
};

export function ProjectScreen({ user, detail, onAskCompanion }: ProjectScreenProps) {
  const { course, work: stored } = detail;
  const { project } = course;
  const heading = useFocusOnOpen<HTMLHeadingElement>(`${course.id}-project`);
  const work = useProjectWork(user.id, course.id, stored);
  const { text, marks } = work.content;
  // Chosen when the page opens, so that nothing moves while typing.
  const [isBegun] = useState(
    stored.handedInAt !== null ||
      (text.trim().length >= PROJECT_LENGTH.min && Object.keys(marks).length > 0),
  );
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <article className="grid max-w-measure gap-8">
      <header className="grid gap-3">
        <BackLink to={getCoursePath(course.id)}>{course.title}</BackLink>
        <h1 ref={heading} tabIndex={-1} className="display text-4xl">
          {project.title}
        </h1>
        <p className="text-sm text-muted">
          {stored.handedInAt
            ? `Handed in on ${formatDate(stored.handedInAt, user.timeZone)}`
            : `Your project · ${formatMinutes(project.minutes)}`}
        </p>
        {!isBegun && text === '' && !stored.isUnreadable && (
          <p>
            <TextAction onClick={() => field.current?.focus()}>Write your project</TextAction>
          </p>
        )}
      </header>
      {isBegun ? (
        <Disclosure summary="Show what to do">
          <Markdown text={project.markdown} className="pt-2" />
        </Disclosure>
      ) : (
        <Markdown text={project.markdown} />
      )}
      {stored.isUnreadable ? (
        <NoticeBox tone="warn" title="Your project text can’t be read right now.">
          It’s still stored, and nothing will overwrite it. Please contact support.
        </NoticeBox>
      ) : (
        <>
          <section aria-label="Your work" className="rule grid gap-4">
            <p className="text-sm text-muted">
              Paste your text, or say in one line where you keep it.
            </p>
            <ConflictNotice work={work} timeZone={user.timeZone} />
            <TextArea
              ref={field}
              label="Project text"
              // Room for ten lines from the start, and no end.
              className="[&_textarea]:max-h-none! [&_textarea]:min-h-70!"
              value={text}
              limit={LIMIT}
              below={<SaveStatus work={work} />}
              onChange={(event) => work.change({ text: event.target.value })}
            />
            <FeedbackAction course={course} text={text} onAskCompanion={onAskCompanion} />
          </section>
          {text.trim().length < PROJECT_LENGTH.min && Object.keys(marks).length === 0 ? (
            <Goals criteria={project.criteria} />
          ) : (
            <Rubric
              criteria={project.criteria}
              marks={marks}
              onMark={(id, mark) => work.change({ marks: { ...marks, [id]: mark } })}
            />
          )}
          {detail.enrollment === null && <NotEnrolled courseId={course.id} />}
          {detail.enrollment && detail.enrollment.state !== 'finished' && (
            <HandIn userId={user.id} detail={detail} work={work} limit={LIMIT} />
          )}
        </>
      )}
    </article>
  );
}

type FeedbackActionProps = Pick<ProjectScreenProps, 'onAskCompanion'> & {
  course: CourseDetail['course'];
  text: string;
};

function FeedbackAction({ course, text, onAskCompanion }: FeedbackActionProps) {
  const maxLength = COMPANION_LIMITS.messageLength;
  const { request, isCut } = buildFeedbackRequest({ course, text, maxLength });
  if (text.trim().length < PROJECT_LENGTH.min) return null;
  return (
    <div className="grid justify-items-start gap-2 print:hidden">
      <Button kind="secondary" onClick={() => onAskCompanion(request)}>
        Ask your companion for feedback
      </Button>
      <p className="text-xs text-muted">
        We’ll prepare the message with your text. Nothing is sent until you send it.
        {isCut && ' Your text is too long for one message, so only its beginning is included.'}
      </p>
    </div>
  );
}
