import { getLocalDay } from '../kernel/local-day.ts';
import { type Course, EDITION, listLessonIds } from './course.ts';
import type { Mark, Marks } from './course-rules.ts';

/** What was done in a course, as it was when the course was finished. */
export type FinishedContent = {
  courseTitle: string;
  lessons: readonly string[];
  project: string;
  marks: readonly { criterion: string; mark: Mark }[];
  /** The days in the owner's time zone. */
  enrolledOn: string;
  finishedOn: string;
  edition: string;
};

/** What a certificate says besides its name. */
export type CertificateContent = FinishedContent & { issuedOn: string };

type Finish = {
  lessons: readonly { id: string; title: string; status: string }[];
  marks: Marks;
  enrolledAt: Date;
  finishedAt: Date;
  timeZone: string;
};

/** Lists the completed lessons only: editors may have added others since the course was finished. */
export function describeFinish(
  course: Course,
  { lessons, marks, enrolledAt, finishedAt, timeZone }: Finish,
): FinishedContent {
  const completed = lessons.filter(({ status }) => status === 'completed');
  const titles = new Map(completed.map(({ id, title }) => [id, title]));
  return {
    courseTitle: course.title,
    lessons: listLessonIds(course).flatMap((id) => titles.get(id) ?? []),
    project: course.project.title,
    marks: course.criteria.flatMap(({ id, title: criterion }) => {
      const mark = marks[id];
      return mark ? [{ criterion, mark }] : [];
    }),
    enrolledOn: getLocalDay(timeZone, enrolledAt),
    finishedOn: getLocalDay(timeZone, finishedAt),
    edition: EDITION,
  };
}

/** 32 characters, without those that look like others. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 20;
const CODE = /^[0-9a-hjkmnp-tv-z]{5}(?:-[0-9a-hjkmnp-tv-z]{5}){3}$/;

/** Turns random bytes into a code of 100 bits, such as 7k2mx-9q4tr-c8v1n-h3w6z. */
export function createCertificateCode(randomBytes: (count: number) => Uint8Array): string {
  const characters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return characters.join('').replace(/.{5}(?=.)/g, '$&-');
}

/** A code as it was typed, in its stored form; null if it can't be one. */
export function parseCertificateCode(typed: string): string | null {
  const code = typed.trim().toLowerCase();
  return CODE.test(code) ? code : null;
}

export const getCertificatePath = (code: string): string => `/docs/certificates/${code}`;
