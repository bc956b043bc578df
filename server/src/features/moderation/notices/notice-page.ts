import { readFileSync } from 'node:fs';
import {
  isAnonymousReason,
  NOTICE_LIMITS,
  NOTICE_REASON_IDS,
  NOTICE_REASONS,
} from '@attune/domain/moderation/notices';
import { escapeHtml } from '#platform/http/escape-html.ts';
import { renderReadingPage } from '#platform/http/reading-page.ts';

export const NOTICE_PATH = '/docs/notice.html';
export const TRANSPARENCY_PATH = '/docs/transparency.html';

export const NOTICE_SCRIPT = {
  path: '/docs/notice-page.js',
  text: readFileSync(new URL('./notice-page.js', import.meta.url), 'utf8'),
};

/** The app's icon for errors. */
const ALERT_ICON =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01"/></svg>';

const THANKS =
  'Thank you. We have your notice. If you gave an email address, we’ve sent a confirmation to it.';

/**
 * The form for notices of illegal content (Regulation (EU) 2022/2065, Article 16) and the points of
 * contact (Articles 11 and 12). A script sends the form, because the server accepts no form posts.
 */
export function renderNoticePage(contact: string): string {
  const to = escapeHtml(contact);
  return renderReadingPage({
    title: 'Report illegal content',
    main: `<p>Is something on Attune against the law? Anyone can report it here, without an account. A person reads every notice, decides, and emails you the decision with its reason.</p>
<p>If someone is in danger now, call the <a href="/docs/care.html">emergency number</a>. Members can report what merely breaks our rules with “Report” beside it.</p>
${renderForm()}
<p id="without-script">The form needs JavaScript. Without it, write to ${to}: what is illegal and why, the exact address of the page, your name and email address, and that what you say is accurate and complete to the best of your knowledge.</p>
<h2>What happens next</h2>
<ul>
<li>We confirm that we received your notice.</li>
<li>A moderator looks at the content. It’s hidden or removed if it’s illegal or breaks our terms. Its author is told why, but not who sent the notice.</li>
<li>We email you the decision and the reason. If you disagree, someone else looks at it again.</li>
<li>Notices that are clearly unfounded, sent again and again, can lead to us no longer answering them for a while.</li>
</ul>
<h2 id="contact">Contact for authorities and users</h2>
<p>${to} is the single point of contact for member states’ authorities, the European Commission and the European Board for Digital Services, and for everyone who uses Attune. You can write in English. A person answers.</p>`,
    links: [
      { href: TRANSPARENCY_PATH, title: 'What we moderate' },
      { href: '/docs/terms-of-use.html', title: 'Terms of Service' },
      { href: '/docs/privacy-policy.html', title: 'Privacy Policy' },
      { href: '/docs/imprint.html', title: 'Imprint' },
      { href: '/docs/help.html', title: 'Help' },
    ],
    scriptPath: NOTICE_SCRIPT.path,
  });
}

function renderForm(): string {
  const reasons = NOTICE_REASON_IDS.map(
    (id) =>
      `<label><input type="radio" name="reason" value="${id}" required${isAnonymousReason(id) ? ' data-anonymous' : ''}> ${escapeHtml(NOTICE_REASONS[id])}</label>`,
  );
  return `<div class="report" id="notice" hidden>
<form data-thanks="${escapeHtml(THANKS)}" data-failure="Your notice couldn’t be sent. What you wrote is still here. Please try again." novalidate>
<fieldset aria-describedby="reason-issue">
<legend>What is it about?</legend>
${reasons.join('\n')}
</fieldset>
${renderIssue('reason')}
<label class="note">The exact address of the page <input type="text" inputmode="url" name="address" maxlength="${NOTICE_LIMITS.address}" autocomplete="off" required aria-describedby="address-issue"></label>
${renderIssue('address')}
<label class="note">Why is it illegal? <textarea name="explanation" rows="6" required aria-describedby="explanation-issue explanation-hint"></textarea></label>
${renderIssue('explanation')}
<p class="hint" id="explanation-hint">Say what exactly you mean, and which law or right it violates if you know it.</p>
<p class="hint" id="anonymous-hint" hidden>You needn’t say who you are. Without an email address, we can’t tell you what we decided.</p>
<label class="note">Your name <input type="text" name="name" maxlength="${NOTICE_LIMITS.name}" autocomplete="name" required aria-describedby="name-issue"></label>
${renderIssue('name')}
<label class="note">Your email address <input type="email" name="email" maxlength="${NOTICE_LIMITS.email}" autocomplete="email" required aria-describedby="email-issue"></label>
${renderIssue('email')}
<label class="agree"><input type="checkbox" name="isInGoodFaith" required aria-describedby="isInGoodFaith-issue"> To the best of my knowledge, what I say here is accurate and complete.</label>
${renderIssue('isInGoodFaith')}
<div class="answer">${ALERT_ICON}<p role="status" tabindex="-1"></p></div>
<button>Send notice</button>
</form>
</div>`;
}

/** The place for a mistake in the field above it. */
const renderIssue = (field: string) => `<p class="issue" id="${field}-issue"></p>`;
