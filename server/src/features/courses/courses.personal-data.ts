import type { UserDocument } from '@attune/domain/account/user-document';
import { getCertificatePath } from '@attune/domain/courses/certificate';
import { MARK_LABELS } from '@attune/domain/courses/course-rules';
import type { Executor } from '#platform/db/database.ts';
import { formatDate, formatDateTime } from '#platform/email/format-date.ts';
import { createDecryptor, type TextDecryptor } from '#platform/keys/private-texts.ts';
import { harmlessMarkdown, markdownFacts, markdownText } from '#platform/markdown.ts';
import {
  type PersonalData,
  type PrivateServices,
  parseBytea,
  type StoredRow,
} from '#platform/personal-data.ts';
import { writeSections } from '#platform/personal-pages.ts';
import { listCertificates } from './certificates/certificates.repository.ts';
import { listEnrollments } from './enrollment/enrollments.repository.ts';
import { decryptFinishedContent } from './enrollment/finished-content.ts';
import { decryptProject } from './enrollment/project-document.ts';
import { listProjects } from './enrollment/projects.repository.ts';

export const coursesPersonalData: PersonalData = {
  titles: {
    course_enrollments: 'Your courses',
    course_projects: 'Your course projects',
    certificates: 'Your certificates',
    course_versions: 'Courses you edited',
  },
  pages: [
    { file: 'courses.md', title: 'Courses', write: writeCourses },
    { file: 'course-projects.md', title: 'Course projects', write: writeProjects },
    { file: 'certificates.md', title: 'Certificates', write: writeCertificates },
  ],
  rowDecryptors: { course_enrollments: decryptEnrollment, course_projects: decryptProjectRow },
};

async function* writeCourses(db: Executor, user: UserDocument): AsyncGenerator<string> {
  yield* writeSections({
    title: 'Courses',
    rows: await listEnrollments(db, user.id),
    format: ({ title, enrollment: { state, enrolledAt, finishedAt, leftAt, checkedWeeks } }) =>
      `## ${markdownText(title)}\n\n${markdownFacts([
        ['Status', leftAt ? 'left' : state],
        ['Started', formatDateTime(enrolledAt, user.timeZone)],
        ['Finished', finishedAt && formatDateTime(finishedAt, user.timeZone)],
        ['Left', leftAt && formatDateTime(leftAt, user.timeZone)],
        ['Checkpoints checked off', checkedWeeks.map((week) => `week ${week}`).join(', ') || null],
      ])}`,
    empty: 'You haven’t started a course.',
  });
}

async function* writeProjects(
  db: Executor,
  user: UserDocument,
  services: PrivateServices,
): AsyncGenerator<string> {
  const decrypt = await createDecryptor(db, services, user.id);
  yield* writeSections({
    title: 'Course projects',
    rows: await listProjects(db, user.id),
    format: ({ project, course: { title, criteria } }) => {
      const body = decryptProject(decrypt, project);
      const { handedInAt, updatedAt } = project;
      const marks = criteria.flatMap(({ id, title: criterion }): [string, string][] => {
        const mark = body?.marks[id];
        return mark ? [[criterion, MARK_LABELS[mark]]] : [];
      });
      const facts = markdownFacts([
        ['Handed in', handedInAt && formatDateTime(handedInAt, user.timeZone)],
        ['Last change', formatDateTime(updatedAt, user.timeZone)],
        ...marks,
      ]);
      const text = body
        ? harmlessMarkdown(body.text)
        : 'The key to this text is gone, so it can’t be read anymore.';
      return `## ${markdownText(title)}\n\n${facts}\n${text}\n`;
    },
    empty: 'You haven’t written a course project.',
  });
}

async function* writeCertificates(
  db: Executor,
  user: UserDocument,
  { appUrl }: PrivateServices,
): AsyncGenerator<string> {
  yield* writeSections({
    title: 'Certificates',
    rows: await listCertificates(db, user.id),
    format: ({ code, name, content, issuedAt, revokedAt }) =>
      `## ${markdownText(content.courseTitle)}\n\n${markdownFacts([
        ['Name', name],
        ['Link', `${appUrl}${getCertificatePath(code)}`],
        ['Issued', formatDate(issuedAt, user.timeZone)],
        ['Withdrawn', revokedAt && formatDate(revokedAt, user.timeZone)],
        ['Lessons', content.lessons.join(', ')],
        ['Project', content.project],
        ...content.marks.map(({ criterion, mark }): [string, string] => [
          `${criterion} (self-assessment)`,
          MARK_LABELS[mark],
        ]),
      ])}`,
    empty: 'You have no certificates.',
  });
}

function decryptEnrollment(row: StoredRow, decrypt: TextDecryptor): StoredRow {
  const { finished_content: content, course_id: courseId } = row;
  if (content === null) return row;
  const decrypted = decryptFinishedContent(decrypt, String(courseId), parseBytea(content));
  return { ...row, finished_content: decrypted };
}

function decryptProjectRow({ body, ...row }: StoredRow, decrypt: TextDecryptor): StoredRow {
  const decrypted = decryptProject(decrypt, { id: String(row.id), body: parseBytea(body) });
  return { ...row, text: decrypted?.text ?? null, marks: decrypted?.marks ?? null };
}
