import type { InvoiceLine, Subscription } from './billing-models.ts';
import { netOf } from './discounts.ts';

export const TAX_BEHAVIORS = ['inclusive', 'exclusive'] as const;
/** Whether a price includes tax, or tax is added to it. */
export type TaxBehavior = (typeof TAX_BEHAVIORS)[number];

/** Rates in percent, to see tax in the sandbox. They say nothing about real taxes. */
export const COUNTRIES = {
  US: { name: 'United States', percent: 0 },
  DE: { name: 'Germany', percent: 19 },
  FR: { name: 'France', percent: 20 },
  GB: { name: 'United Kingdom', percent: 20 },
  CH: { name: 'Switzerland', percent: 8.1 },
} as const;
export type Country = keyof typeof COUNTRIES;
export const DEFAULT_COUNTRY: Country = 'US';

export const readCountry = (text: string): Country | null =>
  Object.hasOwn(COUNTRIES, text) ? (text as Country) : null;

export type Tax = { behavior: TaxBehavior; country: Country };

export function taxOf(amount: number, { behavior, country }: Tax): number {
  const { percent } = COUNTRIES[country];
  const base = behavior === 'inclusive' ? 100 + percent : 100;
  // Avoids negative zero.
  return 0 + Math.sign(amount) * Math.round((Math.abs(amount) * percent) / base);
}

/** The tax of a subscription's invoices; null if none is calculated. */
export const findTax = (
  { tax = null }: Pick<Subscription, 'tax'>,
  { country }: { country?: Country | null },
): Tax | null => tax && { behavior: tax, country: country ?? DEFAULT_COUNTRY };

export const taxLines = (lines: readonly InvoiceLine[], tax: Tax): InvoiceLine[] =>
  lines.map((line) => ({ ...line, tax: taxOf(netOf(line), tax) }));

export const sumTaxes = (lines: readonly InvoiceLine[]): number =>
  lines.reduce((sum, line) => sum + (line.tax ?? 0), 0);

/** What a customer pays on top of the lines. */
export const addedTax = (lines: readonly InvoiceLine[], tax: Tax | null): number =>
  tax?.behavior === 'exclusive' ? sumTaxes(lines) : 0;
