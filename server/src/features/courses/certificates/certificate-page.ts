import { getCertificatePath } from '@attune/domain/courses/certificate';
import { escapeHtml } from '#platform/http/escape-html.ts';
import { renderReadingPage } from '#platform/http/reading-page.ts';
import { describeCertificate } from './certificate-text.ts';
import type { CertificateRow } from './certificates.repository.ts';

const LINKS = [{ href: '/', title: 'What Attune is' }];

/** The public page of a certificate that is valid. */
export function renderCertificatePage({ code, name, content }: CertificateRow): string {
  const { dates, issued, marks, meaning } = describeCertificate(content);
  const listItems = (items: readonly string[]) =>
    items.map((item) => `<li>${escapeHtml(item)}</li>`).join('\n');
  const ratings =
    marks.length === 0
      ? ''
      : `<p>Self-assessment:</p>
<ul>
${listItems(marks.map(({ criterion, label }) => `${criterion}: ${label.toLowerCase()}`))}
</ul>
`;
  return renderReadingPage({
    title: content.courseTitle,
    main: `<p class="updated">Course certificate</p>
<p><strong>${escapeHtml(name ?? '')}</strong> finished this course.</p>
<p>${escapeHtml(dates)}</p>
<h2>Lessons</h2>
<ul>
${listItems(content.lessons)}
</ul>
<h2>Project</h2>
<p>${escapeHtml(content.project)}</p>
${ratings}<p>${escapeHtml(meaning)}</p>
<p>${escapeHtml(issued)} Code: ${escapeHtml(code)}</p>
<p><a href="${getCertificatePath(code)}.pdf">Download as PDF</a></p>`,
    links: LINKS,
  });
}

const renderMessage = (title: string, message: string) =>
  renderReadingPage({ title, main: `<p>${escapeHtml(message)}</p>`, links: LINKS });

export const WITHDRAWN_PAGE = renderMessage(
  'Certificate withdrawn',
  'This certificate was withdrawn by its owner.',
);
export const UNKNOWN_PAGE = renderMessage(
  'No certificate here',
  'There’s no certificate at this link. Check that you copied all of it.',
);
export const BUSY_PAGE = renderMessage(
  'Too many requests',
  'Too many certificates were opened from your network. Wait a minute and reload this page.',
);
