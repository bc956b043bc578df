import { escapeHtml } from '@attune/server/platform/http/escape-html';

export const STYLE_PATH = '/sandbox-payments.css';
export const SCRIPT_PATH = '/sandbox-payments.js';

const LOGO = `<svg class="logo" viewBox="0 0 34 24" aria-hidden="true"><path d="M2 12C4.5 1 7 1 9.5 12s5 10 7.5 0 4-6 5.5 0 2.5 2 4 0h3"/><circle cx="31" cy="12" r="2.5"/></svg>`;

export type Page = {
  title: string;
  /** Escaped HTML. */
  content: string;
  back?: { href: string; label: string };
  width?: 'narrow' | 'wide';
};

/** Every page says first that it is a sandbox. */
export function page({ title, content, back, width = 'narrow' }: Page): string {
  const way = back
    ? `<a class="way" href="${escapeHtml(back.href)}">${escapeHtml(back.label)}</a>`
    : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Sandbox payments</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${STYLE_PATH}">
<script src="${SCRIPT_PATH}" type="module"></script>
</head>
<body>
<header>
<div class="band"><p><strong>Sandbox: no real card is charged.</strong> Never enter a real card number.</p></div>
<div class="top ${width}"><p class="brand">${LOGO}Attune</p>${way}</div>
</header>
<main class="${width}">
${content}
</main>
</body>
</html>
`;
}

export type Tone = 'good' | 'warn' | 'bad';

const TONE_ICONS: Record<Tone, string> = {
  good: 'm4.5 10.5 3.5 3.5 7.5-8',
  warn: 'M10 5.5v5.5m0 3.5v.01',
  bad: 'M10 5.5v5.5m0 3.5v.01',
};

export function icon(tone: Tone): string {
  const ring = tone === 'good' ? '' : '<circle cx="10" cy="10" r="8"/>';
  return `<svg class="icon" viewBox="0 0 20 20" aria-hidden="true">${ring}<path d="${TONE_ICONS[tone]}"/></svg>`;
}

/** A box with the result of an action; anything that needs action is an alert. */
export function noticeBox(tone: Tone, html: string, id = 'notice'): string {
  const role = tone === 'good' ? 'status' : 'alert';
  return `<div class="notice ${tone}" role="${role}" id="${id}">${icon(tone)}<p>${html}</p></div>`;
}

export type Message = { title: string; text: string; link: { href: string; label: string } };

export function messagePage({ title, text, link }: Message): string {
  return page({
    title,
    content: `<h1>${escapeHtml(title)}</h1>
<p class="lead">${escapeHtml(text)}</p>
<p class="actions"><a class="button" href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>`,
  });
}
