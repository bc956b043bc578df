import { findMissing } from '@attune/domain/courses/course-progress';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiError, messageOf } from '#platform/api/api-error.ts';
import type { CourseDetail } from '#platform/api/generated/types.gen.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { isTooLong, type TextLimit } from '#ui/text-limit.ts';
import { Checkpoint } from '../checkpoint.tsx';
import { getCoursePath } from '../course-address.ts';
import { useHandIn } from '../courses.queries.ts';
import type { useProjectWork } from './use-project-work.ts';

export function NotEnrolled({ courseId }: { courseId: string }) {
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
  limit: TextLimit;
};

/** Hands the version on the screen in, once nothing is missing. */
export function HandIn({ userId, detail, work, limit }: HandInProps) {
  const { course, lessonCount, lessonsDone } = detail;
  const handIn = useHandIn(userId, course.id);
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [isUnsaved, setIsUnsaved] = useState(false);
  const missing = findMissing(course.project, lessonCount - lessonsDone, work.content);
  const messages = missing.map(({ message }) => message);
  const isBlocked = messages.length > 0 || work.isConflict || isTooLong(work.content.text, limit);

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
