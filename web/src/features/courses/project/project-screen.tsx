import { COMPANION_LIMITS } from '@attune/domain/companion/companion-rules';
import { findMissing } from '@attune/domain/courses/course-progress';
import { PROJECT_LENGTH } from '@attune/domain/courses/course-rules';
import { buildFeedbackRequest } from '@attune/domain/courses/feedback-request';
import { formatMinutes } from '@attune/domain/kernel/pluralize';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiError, messageOf } from '#platform/api/api-error.ts';
import type { CourseDetail } from '#platform/api/generated/types.gen.ts';
import { formatDate } from '#platform/browser/format-date.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { Markdown } from '#ui/markdown/markdown.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { isTooLong, type TextLimit } from '#ui/text-limit.ts';
import { Checkpoint } from '../checkpoint.tsx';
import { getCoursePath } from '../course-address.ts';
import type { CourseUser } from '../course-user.ts';
import { useHandIn } from '../courses.queries.ts';
import { BackLink } from '../page/back-link.tsx';
import { useFocusOnOpen } from '../use-focus-on-open.ts';
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
            <HandIn userId={user.id} detail={detail} work={work} />
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

function NotEnrolled({ courseId }: { courseId: string }) {
  return (
    <section aria-labelledby="hand-in" className="rule grid justify-items-start gap-3 print:hidden">
      <h2 id="hand-in" className="text-sm font-semibold">
        Hand it in
      </h2>
      <p className="text-sm text-muted">
        You can write here anytime. To hand it in, start the course first.
      </p>
      <Button kind="secondary" render={<Link to={getCoursePath(courseId)} />}>
        Go to the course
      </Button>
    </section>
  );
}

/** Those that were open when the page opened, so that none disappears when it is checked. */
function OpenCheckpoints({ userId, course }: { userId: string; course: CourseDetail['course'] }) {
  const [open] = useState(() =>
    course.weeks.filter(({ isChecked }) => !isChecked).map(({ number }) => number),
  );
  const weeks = course.weeks.filter(({ number }) => open.includes(number));
  if (weeks.length === 0) return null;
  return (
    <div className="grid gap-1">
      <p className="text-sm text-muted">
        These checkpoints are still open. Check the ones that are true by now, or hand your project
        in without them.
      </p>
      {weeks.map((week) => (
        <Checkpoint key={week.number} userId={userId} courseId={course.id} week={week} isNumbered />
      ))}
    </div>
  );
}

type HandInProps = {
  userId: string;
  detail: CourseDetail;
  work: ReturnType<typeof useProjectWork>;
};

function HandIn({ userId, detail, work }: HandInProps) {
  const { course, lessonCount, lessonsDone } = detail;
  const handIn = useHandIn(userId, course.id);
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [isUnsaved, setIsUnsaved] = useState(false);
  const missing = findMissing(course.project, lessonCount - lessonsDone, work.content);
  const messages = missing.map(({ message }) => message);
  const isBlocked = messages.length > 0 || work.isConflict || isTooLong(work.content.text, LIMIT);

  const isEmpty = work.content.text.trim() === '';

  async function submit() {
    setIsAsked(true);
    if (isBlocked) return;
    setIsSaving(true);
    const isSaved = await work.flush();
    setIsSaving(false);
    setIsUnsaved(!isSaved);
    if (!isSaved) return;
    handIn.mutate(work.getVersion(), {
      onSuccess: () => void navigate(getCoursePath(course.id)),
    });
  }

  function listProblems(): readonly string[] {
    if (isAsked && messages.length > 0) return messages;
    if (isAsked && work.isConflict) return ['First choose which version to keep.'];
    if (isUnsaved && work.state !== 'saved' && work.state !== 'idle') {
      return ['Your last changes aren’t saved, so nothing was handed in. Try again.'];
    }
    return handIn.error ? describeRefusal(handIn.error) : [];
  }

  return (
    <section aria-labelledby="hand-in" className="rule grid justify-items-start gap-3 print:hidden">
      <h2 id="hand-in" className="text-sm font-semibold">
        Hand it in
      </h2>
      <p className="text-sm text-muted">
        {isEmpty && 'Write something first. '}
        Handing it in finishes the course. No one else reads your project.
      </p>
      {!isEmpty && <OpenCheckpoints userId={userId} course={course} />}
      <div role="alert" className="grid gap-1">
        {listProblems().map((message) => (
          <FieldError key={message}>{message}</FieldError>
        ))}
      </div>
      <Button
        size="lg"
        kind={isEmpty ? 'secondary' : 'primary'}
        isWorking={isSaving || handIn.isPending}
        workingLabel="Handing in"
        onClick={() => void submit()}
      >
        Hand in project
      </Button>
    </section>
  );
}

function describeRefusal(error: Error): string[] {
  if (error instanceof ApiError && error.code === 'course.project_changed') {
    return ['Your project was changed in another window. Check it, then hand it in again.'];
  }
  if (error instanceof ApiError && error.fields.length > 0) {
    return error.fields.map(({ message }) => message);
  }
  return [messageOf(error, 'The project couldn’t be handed in. Try again.')];
}
