import type { CertificateContent } from '@attune/domain/courses/certificate';
import { MARK_LABELS } from '@attune/domain/courses/course-rules';

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const formatDay = (day: string) => dayFormat.format(new Date(day));

const describeDays = (start: string, end: string) =>
  start === end
    ? `Started and finished on ${formatDay(end)}.`
    : `Started ${formatDay(start)}, finished ${formatDay(end)}.`;

/** The sentences of a certificate, the same on its page and in its PDF. */
export function describeCertificate(content: CertificateContent) {
  const { enrolledOn, finishedOn, issuedOn, edition } = content;
  return {
    dates: `${describeDays(enrolledOn, finishedOn)} Based on the ${edition} edition of the course.`,
    issued: `Issued by Attune on ${formatDay(issuedOn)}.`,
    marks: content.marks.map(({ criterion, mark }) => ({ criterion, label: MARK_LABELS[mark] })),
    meaning:
      'The learner checked off the lessons and rated the project. Attune didn’t review or grade the work.',
  };
}
