import type { Context } from 'hono';
import type { CardInput, CardOutcome } from '../engine/cards.ts';
import type { CardFormState } from './card-form.ts';

export async function readForm(c: Context): Promise<(name: string) => string> {
  const form = new URLSearchParams(await c.req.text());
  return (name) => (form.get(name) ?? '').trim();
}

export async function readCard(c: Context): Promise<CardInput> {
  const field = await readForm(c);
  return {
    number: field('number'),
    expiry: field('expiry'),
    cvc: field('cvc'),
    name: field('name'),
  };
}

/** Shows the form once more, without the number and the CVC. */
export function refuseCard(
  c: Context,
  { expiry, name }: CardInput,
  outcome: Exclude<CardOutcome, { kind: 'done' }>,
  render: (state: CardFormState) => string,
) {
  const kept = { expiry, name };
  return outcome.kind === 'declined'
    ? c.html(render({ kept, issues: {}, declined: outcome.message }), 402)
    : c.html(render({ kept, issues: outcome.fields, declined: null }), 422);
}
