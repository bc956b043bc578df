import { readFileSync } from 'node:fs';
import { MAX_NAME_LENGTH } from '@attune/domain/account/credential-rules';
import { CONFIRM_WITHDRAWAL_LABEL } from '@attune/domain/billing/withdrawal';
import {
  PUBLIC_DOCUMENTS,
  WITHDRAW_LABEL,
  WITHDRAWAL_PATH,
} from '@attune/domain/navigation/public-documents';
import { escapeHtml } from '#platform/http/escape-html.ts';
import { renderReadingPage } from '#platform/http/reading-page.ts';

export const SCRIPT = {
  path: '/docs/withdrawal-page.js',
  text: readFileSync(new URL('./withdrawal-page.js', import.meta.url), 'utf8'),
};

const LINKS = [...PUBLIC_DOCUMENTS, { href: '/docs/help.html', title: 'Help' }];

const FAILURE = 'That didn’t work. Check your connection and try again.';

/** `contact` is for readers without JavaScript. */
export function renderWithdrawalPage(contact: string): string {
  return renderReadingPage({
    title: WITHDRAW_LABEL,
    main: `<div id="statement" hidden>
<p>You can withdraw from a paid plan within 14 days after you bought it, without giving a reason. Are you signed in? Then it’s quicker under <a href="/subscription/manage">Manage subscription</a>.</p>
<p>Are the 14 days over? You can still cancel at any time under <a href="/subscription/manage">Manage subscription</a>. If you aren’t sure, send the form: our email tells you the last day.</p>
<form class="fields" data-path="/api/withdrawals" data-failure="${FAILURE}" novalidate>
${renderField('name', 'Your name', `autocomplete="name" maxlength="${MAX_NAME_LENGTH}"`)}
${renderField('contract', 'Your contract', 'maxlength="80"', 'The number on your receipt, such as AT-7K2M-9Q4T. If you don’t have it, write Monthly or Annual.')}
${renderField('email', 'Email of your account', 'type="email" autocomplete="email" maxlength="254"', 'We’ll send the confirmation here, right away.')}
<p class="problem" role="alert" tabindex="-1" hidden></p>
<button>${CONFIRM_WITHDRAWAL_LABEL}</button>
</form>
<h2>What happens next</h2>
<ul>
<li>We email you a confirmation with the date, the time and what you wrote.</li>
<li>If we find the contract, the email has a link that ends it. So no one else can end your plan. Your withdrawal counts from the moment you send this form.</li>
<li>If you asked us at checkout to start your plan during the 14 days, you pay for the days you used and get back the rest. If not, you get back everything. The terms say more in section 6.</li>
</ul>
</div>
<div id="received" hidden>
<p role="status" tabindex="-1"><strong>We received your withdrawal.</strong> We’ve sent a confirmation to the address you entered. Open it to see what happens next.</p>
</div>
<div id="confirm" hidden>
<p>You told us that you withdraw from the contract that our email names. One click confirms it. If the plan is still running, it ends now. We refund what you’re owed to the card you paid with.</p>
<form class="fields" data-path="/api/withdrawals/confirm" data-failure="${FAILURE}">
<p class="problem" role="alert" tabindex="-1" hidden></p>
<button>Confirm my withdrawal</button>
</form>
<p class="again" hidden><a href="${WITHDRAWAL_PATH}">Send the withdrawal again</a></p>
</div>
<div id="confirmed" hidden>
<p role="status" tabindex="-1"><strong>You withdrew from your contract.</strong> We’ll email you what you get back.</p>
</div>
<noscript><p>To withdraw, write to ${escapeHtml(contact)} with your name, the email of your account and your plan. You can use the model form in section 6 of the <a href="/docs/terms-of-use.html">terms</a>.</p></noscript>`,
    links: LINKS,
    scriptPath: SCRIPT.path,
  });
}

function renderField(name: string, label: string, attributes: string, hint?: string): string {
  const describedBy = `${hint ? `${name}-hint ` : ''}${name}-issue`;
  return `<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" required aria-describedby="${describedBy}" ${attributes}>
${hint ? `<p class="hint" id="${name}-hint">${hint}</p>\n` : ''}<p class="issue" id="${name}-issue"></p>
</div>`;
}
