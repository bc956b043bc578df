import { escapeHtml } from '@attune/server/platform/http/escape-html';
import { htmlPage } from '../../html-page.ts';
import type { InvoiceView } from '../hosted/views.ts';
import { formatDay, formatMoney } from './format.ts';
import { invoicePath } from './paths.ts';

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
  const backLink = back
    ? `<a class="way" href="${escapeHtml(back.href)}">${escapeHtml(back.label)}</a>`
    : '';
  return htmlPage({
    title: `${escapeHtml(title)} · Sandbox payments`,
    head: `<link rel="icon" href="data:,">
<link rel="stylesheet" href="${STYLE_PATH}">
<script src="${SCRIPT_PATH}" type="module"></script>`,
    body: `<header>
<div class="band"><p><strong>Sandbox: no real card is charged.</strong> Never enter a real card number.</p></div>
<div class="top ${width}"><p class="brand">${LOGO}Attune</p>${backLink}</div>
</header>
<main class="${width}">
${content}
</main>`,
  });
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

/** A page with only a message and a link back to the app. */
export function messagePage(title: string, text: string, href: string): string {
  return page({
    title,
    content: `<h1>${escapeHtml(title)}</h1>
<p class="lead">${escapeHtml(text)}</p>
<p class="actions"><a class="button" href="${escapeHtml(href)}">Return to Attune</a></p>`,
  });
}

type PostButton = {
  action: string;
  /** A hidden field that says what the action is about. */
  field?: readonly [name: string, value: string];
  /** Escaped HTML. */
  label: string;
  style?: string;
  /** Further attributes; never user input that is not escaped. */
  attributes?: string;
};

export function postButton({ action, field, label, style = '', attributes = '' }: PostButton) {
  const hidden = field
    ? `<input type="hidden" name="${field[0]}" value="${escapeHtml(field[1])}">`
    : '';
  return `<form method="post" action="${action}">${hidden}<button class="button ${style}" type="submit" ${attributes}>${label}</button></form>`;
}

const STATUS_LABELS: Record<InvoiceView['status'], { label: string; tone: Tone | null }> = {
  draft: { label: 'Draft', tone: null },
  open: { label: 'Open', tone: 'warn' },
  paid: { label: 'Paid', tone: 'good' },
  void: { label: 'Void', tone: null },
};

export function invoiceStatus(status: InvoiceView['status']): string {
  const { label, tone } = STATUS_LABELS[status];
  return `<span class="state ${tone ?? ''}">${tone === null ? '' : icon(tone)}${label}</span>`;
}

/** A row of a list of invoices; `query` continues its address, `action` is a button or nothing. */
export function invoiceRow(invoice: InvoiceView, query: string, action: string): string {
  return `<li class="invoice">
<p class="what"><a href="${invoicePath(invoice.id)}${query}">${escapeHtml(invoice.number)}</a><span class="muted">${formatDay(invoice.createdAt)}</span></p>
<p class="sum">${formatMoney(invoice.totalCents, invoice.currency)}</p>
<p class="status">${invoiceStatus(invoice.status)}</p>
${action}
</li>`;
}
