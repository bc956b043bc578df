import { escapeHtml } from '@attune/server/platform/http/escape-html';
import type { CardInput } from '../engine/cards.ts';
import { icon, noticeBox } from './layout.ts';

export const TEST_CARDS = [
  { number: '4242 4242 4242 4242', effect: 'Pays.' },
  { number: '4000 0000 0000 0002', effect: 'Is declined.' },
  { number: '4000 0000 0000 0341', effect: 'Is accepted now, fails at renewal.' },
  { number: '4000 0000 0000 5126', effect: 'Pays. A refund fails a minute later.' },
  { number: '4000 0000 0000 0259', effect: 'Pays. The bank then takes the payment back.' },
] as const;

export type CardFormState = {
  kept: { expiry: string; name: string };
  issues: Partial<Record<keyof CardInput, string>>;
  declined: string | null;
};

export const EMPTY_CARD_FORM: CardFormState = {
  kept: { expiry: '', name: '' },
  issues: {},
  declined: null,
};

type Field = {
  id: keyof CardInput;
  label: string;
  hint?: string;
  value?: string;
  /** Further attributes; never user input. */
  attributes: string;
};

/** Autocomplete is off on purpose: a browser must not offer a real card to a sandbox. */
const NO_REAL_CARD = 'autocomplete="off" spellcheck="false"';

function field(field: Field, state: CardFormState, isFirstIssue: boolean): string {
  const { id, label, hint, value = '', attributes } = field;
  const issue = state.issues[id];
  const isDeclined = state.declined !== null && id === 'number';
  const descriptions = [
    ...(issue ? [`${id}-issue`] : []),
    ...(isDeclined ? ['declined'] : []),
    ...(hint ? [`${id}-hint`] : []),
  ];
  const described = descriptions.length > 0 ? ` aria-describedby="${descriptions.join(' ')}"` : '';
  const invalid = issue || isDeclined ? ' aria-invalid="true"' : '';
  const focus = isFirstIssue || isDeclined ? ' autofocus' : '';
  return `<div class="field" data-field="${id}">
<label for="${id}">${label}</label>
<input id="${id}" name="${id}" type="text" ${attributes} value="${escapeHtml(value)}"${invalid}${described}${focus}>
${hint ? `<p class="hint" id="${id}-hint">${hint}</p>` : ''}
${issue ? `<p class="issue" id="${id}-issue">${icon('bad')}${escapeHtml(issue)}</p>` : ''}
</div>`;
}

export type CardForm = { action: string; submit: string; state: CardFormState };

/** A card form that works without script. */
export function cardForm({ action, submit, state }: CardForm): string {
  const { kept, issues, declined } = state;
  const fields: Field[] = [
    {
      id: 'number',
      label: 'Card number',
      attributes: `required inputmode="numeric" maxlength="23" ${NO_REAL_CARD}`,
    },
    {
      id: 'expiry',
      label: 'Expiration date',
      hint: 'MM / YY',
      value: kept.expiry,
      attributes: `required inputmode="numeric" maxlength="9" ${NO_REAL_CARD}`,
    },
    {
      id: 'cvc',
      label: 'CVC',
      hint: '3 or 4 digits',
      attributes: `required inputmode="numeric" maxlength="4" ${NO_REAL_CARD}`,
    },
    {
      id: 'name',
      label: 'Name on card',
      value: kept.name,
      attributes: 'maxlength="100" autocomplete="name"',
    },
  ];
  const firstIssue = fields.find(({ id }) => issues[id])?.id;
  return `<form method="post" action="${escapeHtml(action)}" class="card-form" novalidate>
${declined === null ? '' : noticeBox('bad', `<strong>${escapeHtml(declined)}</strong> Nothing was charged. Use another card and try again.`, 'declined')}
${firstIssue ? noticeBox('bad', '<strong>Not yet.</strong> Nothing was charged. Check the marked fields.', 'issues') : ''}
<div class="fields">
${fields.map((cardField) => field(cardField, state, cardField.id === firstIssue)).join('\n')}
</div>
<button class="button large" type="submit">${escapeHtml(submit)}</button>
</form>`;
}

/** The script shows the fill buttons, which do nothing without it. */
export function testCards(): string {
  const rows = TEST_CARDS.map(
    ({ number, effect }) => `<li>
<p><span class="card-number">${number}</span> <span class="effect">${effect}</span></p>
<button type="button" class="button small secondary" data-fill="${number}" aria-label="Fill in ${number}" hidden>Fill in</button>
</li>`,
  );
  return `<section class="test-cards" aria-labelledby="test-cards">
<h2 id="test-cards">Test cards</h2>
<ul>
${rows.join('\n')}
</ul>
<p class="hint">With any future date and any three digits.</p>
</section>`;
}
