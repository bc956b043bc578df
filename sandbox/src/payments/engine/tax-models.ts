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
