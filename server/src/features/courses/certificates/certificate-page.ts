import { readFileSync } from 'node:fs';
import { getCertificatePath } from '@attune/domain/courses/certificate';
import {
  REPORT_NOTE_LABEL,
  REPORT_REASONS,
  REPORT_THANKS,
} from '@attune/domain/moderation/report-reasons';
import { escapeHtml } from '#platform/http/escape-html.ts';
import { renderReadingPage } from '#platform/http/reading-page.ts';
import { describeCertificate } from './certificate-text.ts';
import type { CertificateRow } from './certificates.repository.ts';

const LINKS = [{ href: '/', title: 'What Attune is' }];

export const SCRIPT = {
  path: '/docs/certificate-page.js',
  text: readFileSync(new URL('./certificate-page.js', import.meta.url), 'utf8'),
};

/** The public page of a certificate that is valid. `contact` is for readers without JavaScript. */
export function renderCertificatePage(
  { code, name, content }: CertificateRow,
  contact: string,
): string {
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
<p><a href="${getCertificatePath(code)}.pdf">Download as PDF</a></p>
${renderReportForm(code, contact)}`,
    links: LINKS,
    scriptPath: SCRIPT.path,
  });
}

function renderReportForm(code: string, contact: string): string {
  const reasons = Object.entries(REPORT_REASONS).map(
    ([id, label]) =>
      `<label><input type="radio" name="reason" value="${id}" required> ${escapeHtml(label)}</label>`,
  );
  return `<details class="report" hidden>
<summary>Report this certificate</summary>
<form id="report" data-path="/api/certificates/${escapeHtml(code)}/report" data-thanks="${escapeHtml(REPORT_THANKS)}" data-failure="Your report couldn’t be sent. Please try again.">
<fieldset>
<legend>What’s wrong?</legend>
${reasons.join('\n')}
</fieldset>
<label class="note">${escapeHtml(REPORT_NOTE_LABEL)} <textarea name="note" rows="3"></textarea></label>
<p role="status" tabindex="-1"></p>
<button>Report</button>
</form>
</details>
<noscript><p>To report this certificate, write to ${escapeHtml(contact)}.</p></noscript>`;
}

const renderMessage = (title: string, message: string) =>
  renderReadingPage({ title, main: `<p>${escapeHtml(message)}</p>`, links: LINKS });

export const WITHDRAWN_PAGE = renderMessage(
  'Certificate withdrawn',
  'This certificate was withdrawn by its owner.',
);
export const TAKEN_DOWN_PAGE = renderMessage(
  'Certificate taken down',
  'A moderator took this certificate down.',
);
export const UNKNOWN_PAGE = renderMessage(
  'No certificate here',
  'There’s no certificate at this link. Check that you copied all of it.',
);
export const BUSY_PAGE = renderMessage(
  'Too many requests',
  'Too many certificates were opened from your network. Wait a minute and reload this page.',
);
