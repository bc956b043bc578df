import type { Context } from 'hono';
import type { CardInput } from '../hosted.ts';
import type { CardFormState, FieldIssues } from './card-form.ts';

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

/** The form as it is shown again: without the number and the CVC. */
export function refusedCard(
  { expiry, name }: CardInput,
  why: { issues?: FieldIssues; declined?: string },
): CardFormState {
  return { kept: { expiry, name }, issues: why.issues ?? {}, declined: why.declined ?? null };
}
