import type { Tax } from '../engine/tax-models.ts';
import { taxOf } from '../engine/taxes.ts';
import type { Wire } from './present-catalog.ts';

/** The tax of an amount as invoices and their lines list it. */
export function presentTaxes(amount: number, tax: Tax | null | undefined): Wire[] {
  if (!tax) return [];
  const taxAmount = taxOf(amount, tax);
  return [
    {
      amount: taxAmount,
      tax_behavior: tax.behavior,
      tax_rate_details: { tax_rate: `txr_sandbox_${tax.country}` },
      taxability_reason: taxAmount === 0 ? 'not_collecting' : 'standard_rated',
      taxable_amount: tax.behavior === 'inclusive' ? amount - taxAmount : amount,
      type: 'tax_rate_details',
    },
  ];
}

export const presentAddress = (country: string | null | undefined): Wire | null =>
  country
    ? { city: null, country, line1: null, line2: null, postal_code: null, state: null }
    : null;
