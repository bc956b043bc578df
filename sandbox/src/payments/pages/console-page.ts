import { pluralize } from '@attune/domain/kernel/pluralize';
import { escapeHtml } from '@attune/server/platform/http/escape-html';
import type { ConsoleCustomer, ConsoleEvent } from '../hosted/views.ts';
import { CODES_TO_TRY } from '../promotions-to-try.ts';
import { TEST_CARDS } from './card-form.ts';
import { customerSection } from './console-customer.ts';
import { formatUtc } from './format.ts';
import { icon, noticeBox, page, postButton } from './layout.ts';
import type { ConsoleNotice } from './notices.ts';

function delivery({ deliveredAt, attempts, lastAnswer }: ConsoleEvent): string {
  const answer = lastAnswer === null ? '' : `, last answer: ${escapeHtml(lastAnswer)}`;
  const tries = pluralize(attempts, 'attempt');
  if (deliveredAt !== null) {
    return `<span class="state good">${icon('good')}Delivered</span> <span class="muted">${tries}</span>`;
  }
  if (attempts === 0) return '<span class="state">Waiting</span>';
  return `<span class="state bad">${icon('bad')}Not delivered</span> <span class="muted">${tries}${answer}</span>`;
}

function eventRow(event: ConsoleEvent, notice: ConsoleNotice | null): string {
  const id = escapeHtml(event.id);
  const isNoticed = notice !== null && notice.at === event.id;
  const resend = postButton({
    action: '/console/resend',
    field: ['event', event.id],
    label: `Send again<span class="unseen">: ${escapeHtml(event.type)} ${id}</span>`,
    style: 'small secondary',
  });
  return `<li class="event" id="${id}">
<p class="what"><code>${escapeHtml(event.type)}</code><span class="muted"><time datetime="${event.createdAt.toISOString()}">${formatUtc(event.createdAt)}</time> · <span class="id">${id}</span></span></p>
<p class="status">${delivery(event)}</p>
${resend}
${isNoticed ? noticeBox(notice.tone, escapeHtml(notice.text)) : ''}
</li>`;
}

type Console = {
  customers: ConsoleCustomer[];
  events: ConsoleEvent[];
  notice: ConsoleNotice | null;
  appUrl: string;
};

/** The provider's view: its customers, their clocks, and the events it has sent. */
export function consolePage({ customers, events, notice, appUrl }: Console): string {
  const sectionIds = [...customers, ...events].map(({ id }) => id);
  const hasNoSection = notice !== null && !sectionIds.includes(notice.at);
  return page({
    title: 'Console',
    back: { href: appUrl, label: 'Open Attune' },
    width: 'wide',
    content: `${hasNoSection ? noticeBox(notice.tone, escapeHtml(notice.text)) : ''}
<h1>A simulated payment provider</h1>
<p class="lead">Attune has no payment keys configured, so this server plays the provider. It runs on this machine, keeps its own records and notifies Attune by signed webhooks. It reaches no bank and moves no money.</p>
<p class="measure">Each customer can be put under a test clock. Advance it and trials end, renewals are charged and retries run, for that customer only. Attune’s own clock stays where it is.</p>
<details class="measure">
<summary>Test cards</summary>
<ul class="plain">${TEST_CARDS.map(({ number, effect }) => `<li><span class="card-number">${number}</span> <span class="effect">${effect}</span></li>`).join('')}</ul>
</details>
<details class="measure">
<summary>Promotion codes to try</summary>
<ul class="plain">${CODES_TO_TRY.map(({ code, what }) => `<li><span class="card-number">${code}</span> <span class="effect">${what}</span></li>`).join('')}</ul>
</details>
<section aria-labelledby="customers">
<h2 id="customers">Customers</h2>
${customers.length === 0 ? '<p class="muted">None yet. Customers appear here once they choose a plan in Attune.</p>' : customers.map((customer) => customerSection(customer, notice)).join('\n')}
</section>
<section aria-labelledby="events">
<h2 id="events">Recent events</h2>
${events.length === 0 ? '<p class="muted">None yet. Every payment, change and cancellation sends one to Attune.</p>' : `<ul class="events">${events.map((event) => eventRow(event, notice)).join('\n')}</ul>`}
</section>`,
  });
}
