import type { InvoiceLine, Subscription } from './billing-models.ts';
import { netOf } from './discounts.ts';
import { COUNTRIES, type Country, DEFAULT_COUNTRY, type Tax } from './tax-models.ts';

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
