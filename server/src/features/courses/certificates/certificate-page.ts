import { readFileSync } from 'node:fs';
import { getCertificatePath } from '@attune/domain/courses/certificate';
import { READ_WHY_LABEL } from '@attune/domain/moderation/appeals';
import {
  REPORT_NOTE_LABEL,
  REPORT_REASONS,
  REPORT_THANKS,
  type ReportReason,
} from '@attune/domain/moderation/report-reasons';
import { getSettingsPath } from '@attune/domain/navigation/settings-sections';
import { escapeHtml } from '#platform/http/escape-html.ts';
import { renderReadingPage } from '#platform/http/reading-page.ts';
import { FINISHED_STRING } from './certificate-drawing.ts';
import { describeCertificate } from './certificate-text.ts';
import type { CertificateRow } from './certificates.repository.ts';

const LINKS = [
  { href: '/', title: 'What Attune is' },
  { href: '/docs/notice.html', title: 'Report illegal content' },
];

export const SCRIPT = {
  path: '/docs/certificate-page.js',
  text: readFileSync(new URL('./certificate-page.js', import.meta.url), 'utf8'),
};

/** The name is all that an owner writes, so other reasons don't apply to a certificate. */
const REASONS: readonly ReportReason[] = [
  'worried',
  'spam',
  'unkind',
  'private_information',
  'something_else',
];

/** The app's icon for errors. */
const ALERT_ICON =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01"/></svg>';

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
    heading: renderHead(name ?? '', content.courseTitle, dates),
    main: `<h2>Lessons</h2>
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

/** Looks like the app's card. */
function renderHead(name: string, courseTitle: string, dates: string): string {
  const { quiet, own, note } = FINISHED_STRING;
  return `<div class="certificate">
<p class="updated">Course certificate</p>
<p class="holder" dir="auto">${escapeHtml(name)}</p>
<p class="updated">finished the course</p>
<h1>${escapeHtml(courseTitle)}</h1>
<svg viewBox="0 0 160 48" aria-hidden="true"><path class="quiet" d="${quiet}"/><path d="${own}"/><circle cx="${note.x}" cy="${note.y}" r="${note.radius}"/></svg>
<p class="updated">${escapeHtml(dates)}</p>
</div>`;
}

function renderReportForm(code: string, contact: string): string {
  const reasons = REASONS.map(
    (id) =>
      `<label><input type="radio" name="reason" value="${id}" required> ${escapeHtml(REPORT_REASONS[id])}</label>`,
  );
  return `<details class="report" hidden>
<summary>Report this certificate</summary>
<form id="report" data-path="/api/certificates/${escapeHtml(code)}/report" data-thanks="${escapeHtml(REPORT_THANKS)}" data-failure="Your report couldn’t be sent. Please try again.">
<fieldset>
<legend>What’s wrong?</legend>
${reasons.join('\n')}
</fieldset>
<label class="note">${escapeHtml(REPORT_NOTE_LABEL)} <textarea name="note" rows="3" aria-describedby="answer"></textarea></label>
<div class="answer">${ALERT_ICON}<p id="answer" role="status" tabindex="-1"></p></div>
<button>Report</button>
</form>
</details>
<noscript><p>To report this certificate, write to ${escapeHtml(contact)}.</p></noscript>`;
}

/** `html` is trusted. */
const renderMessage = (title: string, html: string) =>
  renderReadingPage({ title, main: `<p>${html}</p>`, links: LINKS });

export const WITHDRAWN_PAGE = renderMessage(
  'Certificate withdrawn',
  'This certificate was withdrawn by its owner.',
);
export const TAKEN_DOWN_PAGE = renderMessage(
  'Certificate taken down',
  `A moderator took this certificate down, so it can’t be confirmed here.</p>
<p>Is it yours? <a href="${getSettingsPath('community')}">${READ_WHY_LABEL}</a>.`,
);
export const UNKNOWN_PAGE = renderMessage(
  'No certificate here',
  'There’s no certificate at this link. Check that you copied all of it.',
);
export const BUSY_PAGE = renderMessage(
  'Too many requests',
  'Too many certificates were opened from your network. Wait a minute and reload this page.',
);
