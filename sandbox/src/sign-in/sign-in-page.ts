import { escapeHtml } from '@attune/server/platform/http/escape-html';
import { htmlPage } from '../html-page.ts';
import { EXAMPLE_PEOPLE } from './people.ts';

export const STYLE_PATH = '/sandbox-sign-in.css';

export type Typed = { email: string; name: string; isEmailVerified: boolean };
export type FieldIssues = { email?: string; name?: string };

function document(title: string, content: string): string {
  return htmlPage({
    title: escapeHtml(title),
    head: `<link rel="icon" href="data:,">
<link rel="stylesheet" href="${STYLE_PATH}">`,
    body: `<header class="band"><p><strong>Sandbox sign-in. Not Google.</strong> It runs on this machine only. No password, nothing leaves it.</p></header>
<main>
${content}
</main>`,
  });
}

function examples(action: string): string {
  const rows = EXAMPLE_PEOPLE.map(
    ({ name, email }) => `<li><button class="person" name="person" value="${escapeHtml(email)}">
<span class="person__name">${escapeHtml(name)}</span>
<span class="person__email">${escapeHtml(email)}</span>
</button></li>`,
  );
  return `<form method="post" action="${action}">
<ul class="people">
${rows.join('\n')}
</ul>
</form>`;
}

function field(
  input: { id: 'email' | 'name'; label: string; type: string; value: string },
  issue: string | undefined,
): string {
  const { id, label, type, value } = input;
  const invalid = issue ? ` aria-invalid="true" aria-describedby="${id}-issue"` : '';
  return `<div class="field">
<label for="${id}">${label}</label>
<input id="${id}" name="${id}" type="${type}" maxlength="254" autocomplete="off" value="${escapeHtml(value)}"${invalid}>
${issue ? `<p class="issue" id="${id}-issue">${escapeHtml(issue)}</p>` : ''}
</div>`;
}

export function signInPage(action: string, typed: Typed, issues: FieldIssues = {}): string {
  const target = escapeHtml(action);
  return document(
    'Sandbox sign-in for Attune',
    `<h1>Who signs in?</h1>
<p class="lead">Attune has no sign-in provider configured, so this page plays one. Choose an example person or be anyone.</p>
<h2>Example people</h2>
${examples(target)}
<h2>Someone else</h2>
<form method="post" action="${target}" novalidate>
${field({ id: 'email', label: 'Email', type: 'email', value: typed.email }, issues.email)}
${field({ id: 'name', label: 'Name', type: 'text', value: typed.name }, issues.name)}
<label class="check"><input type="checkbox" name="verified" value="yes"${typed.isEmailVerified ? ' checked' : ''}> <span>Email verified by the provider</span></label>
<div class="actions">
<button class="primary" name="person" value="typed">Continue</button>
<button class="quiet" name="person" value="cancel">Cancel</button>
</div>
</form>`,
  );
}

export function lostPage(appUrl: string): string {
  return document(
    'Sandbox sign-in',
    `<h1>This sign-in is over</h1>
<p class="lead">It took too long, or it was finished already. Nothing was changed.</p>
<p><a href="${escapeHtml(appUrl)}/login">Begin again at Attune</a></p>`,
  );
}
