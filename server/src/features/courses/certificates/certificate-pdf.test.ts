import type { CertificateContent } from '@attune/domain/courses/certificate';
import { CERTIFICATE_NAME_LENGTH } from '@attune/domain/courses/course-rules';
import { expect, it } from 'vitest';
import { renderCertificatePdf } from './certificate-pdf.ts';

const ADDRESS = 'https://attune.example/docs/certificates/00000-00000-00000-00000';

/** More lines than the longest course has, some of them two lines long. */
const LONG_CONTENT: CertificateContent = {
  courseTitle: 'AI for managers and small businesses that grow and change a lot',
  lessons: Array.from(
    { length: 10 },
    (_, index) => `Lesson ${index}: ${'a long title '.repeat(5)}`,
  ),
  project: `A report ${'that someone else can check '.repeat(4)}`,
  marks: Array.from({ length: 6 }, (_, index) => ({
    criterion: `Criterion ${index}, named at some length`,
    mark: 'partly',
  })),
  enrolledOn: '2026-10-01',
  finishedOn: '2026-11-18',
  issuedOn: '2026-11-18',
  edition: '2026',
};

const SHORT_CONTENT = { ...LONG_CONTENT, lessons: ['One'], marks: [] };

it.each([
  ['a short course', 'Maren Holt', SHORT_CONTENT],
  ['a long course', 'Maren Holt', LONG_CONTENT],
  ['a long course and a long name', 'W'.repeat(CERTIFICATE_NAME_LENGTH.max), LONG_CONTENT],
  ['a long course and a name in another script', '山田太郎', LONG_CONTENT],
])('fits one letter page with %s', async (_case, name, content) => {
  const pdf = (await renderCertificatePdf({ name, content, address: ADDRESS })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\n/g)).toHaveLength(1);
  expect(pdf).toContain('/MediaBox [0 0 612 792]');
});
