import { MARK_LABELS, MARKS } from '@attune/domain/courses/course-rules';
import { pluralize } from '@attune/domain/kernel/pluralize';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { CourseDetail } from '#platform/api/generated/types.gen.ts';
import { formatDate } from '#platform/browser/format-date.ts';
import { Drawing } from '#ui/drawing.tsx';
import { Icon } from '#ui/icon.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { COURSES_PATH, getProjectPath } from '../course-address.ts';
import type { CourseUser } from '../course-user.ts';
import { CertificateCard } from './certificate-card.tsx';
import { CertificateForm } from './certificate-form.tsx';
import { TakenDownCertificate } from './taken-down-certificate.tsx';

type CourseFinishProps = { user: CourseUser; detail: CourseDetail };

/** The end of a course: what the learner did, the certificate, and what comes next. */
export function CourseFinish({ user, detail }: CourseFinishProps) {
  const { course, enrollment, certificate } = detail;
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-6">
      <div className="grid gap-3">
        {!certificate && <Drawing of="finished" />}
        <h2 id={titleId} className="display text-3xl">
          Course finished
        </h2>
        {enrollment?.finishedAt && (
          <p className="text-sm text-muted">
            Finished on {formatDate(enrollment.finishedAt, user.timeZone)}
          </p>
        )}
        <ul aria-label="What you did" className="grid gap-1.5">
          {describeWork(detail).map((line) => (
            <li key={line} className="flex gap-2">
              <Icon of={Check} size={18} className="mt-1 text-good" />
              {line}
            </li>
          ))}
        </ul>
        {isChangedSince(detail) && (
          <p className="max-w-measure text-sm text-muted">
            You’ve changed your project since you handed it in. The certificate shows the ratings
            you gave when you handed it in.
          </p>
        )}
      </div>
      {!certificate && (
        <CertificateForm userId={user.id} courseId={course.id} initialName={user.name} />
      )}
      {certificate?.isTakenDown && (
        <TakenDownCertificate userId={user.id} certificate={certificate} />
      )}
      {certificate && !certificate.isTakenDown && (
        <CertificateCard userId={user.id} certificate={certificate} timeZone={user.timeZone} />
      )}
      <div className="flex flex-wrap gap-x-6 gap-y-1 print:hidden">
        <TextAction render={<Link to={getProjectPath(course.id)} />}>Open your project</TextAction>
        <TextAction render={<Link to={COURSES_PATH} />}>Choose another course</TextAction>
      </div>
    </section>
  );
}

const isChangedSince = ({ work: { handedInAt, updatedAt } }: CourseDetail): boolean =>
  handedInAt !== null && updatedAt !== null && updatedAt > handedInAt;

/** A course may have gained lessons since it was finished, so only finished ones count. */
function describeWork({ course, lessonsDone, work }: CourseDetail): string[] {
  const given = Object.values(work.marks);
  const counts = MARKS.toReversed().flatMap((mark) => {
    const count = given.filter((it) => it === mark).length;
    return count > 0 ? [`${count} “${MARK_LABELS[mark]}”`] : [];
  });
  return [
    `You finished ${pluralize(lessonsDone, 'lesson')}.`,
    `You handed in “${course.project.title}”.`,
    ...(counts.length > 0 ? [`Your own ratings: ${counts.join(', ')}.`] : []),
  ];
}
