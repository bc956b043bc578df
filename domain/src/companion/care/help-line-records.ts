import { z } from 'zod';
import records from '../../../../content/help-lines.json' with { type: 'json' };
import { shiftDay } from '../../kernel/day-number.ts';
import type { HelpLine } from './help-lines.ts';

/**
 * How sure we are of a number:
 * - `confirmed`: a page of the service, of an authority or of the press names it.
 * - `listed`: public directories that check such pages name it.
 * - `unconfirmed`: neither. Users never see it; it tells whoever reviews the table what was tried.
 */
const STATUSES = ['confirmed', 'listed', 'unconfirmed'] as const;

/** After so many days, someone has to compare a record with its source again. */
export const MAX_RECORD_AGE_DAYS = 180;

const text = z.string().trim().min(1).max(200);
const address = z.url({ protocol: /^https$/, hostname: z.regexes.domain });
const check = {
  /** The page to compare the record with. */
  source: address,
  checkedOn: z.iso.date(),
  status: z.enum(STATUSES),
  /** What the source said, or who else names the number. */
  evidence: text,
};
const emergencyNumber = z.string().regex(/^\d{2,5}$/);

const countrySchema = z.strictObject({
  code: z.string().regex(/^[A-Z]{2}$/),
  name: text,
  timeZones: z.string().min(1),
  emergency: z.strictObject({
    number: emergencyNumber,
    /** Where the number only works from mobile phones. */
    landline: emergencyNumber.optional(),
    police: emergencyNumber.optional(),
    ...check,
    status: z.enum(['confirmed', 'listed']),
  }),
});

const lineSchema = z.strictObject({
  country: z.string(),
  kind: z.enum(['crisis', 'abuse']),
  name: text,
  number: z
    .string()
    .regex(/^\*?\d[\d ]*\d$/)
    .nullable(),
  hours: text,
  languages: z.array(text).min(1),
  audience: text.optional(),
  address,
  ...check,
});

export const helpLineRecordsSchema = z
  .strictObject({
    emergencyRegions: z.array(
      z.strictObject({ number: emergencyNumber, regions: text, countries: z.array(z.string()) }),
    ),
    directories: z.array(z.strictObject({ name: text, address, about: text })),
    countries: z.array(countrySchema),
    lines: z.array(lineSchema),
  })
  .superRefine(({ countries, lines }, context) => {
    const report = (message: string) => context.addIssue({ code: 'custom', message });
    const codes = countries.map(({ code }) => code);
    for (const code of findRepeated(codes)) report(`${code} is there twice`);
    for (const key of findRepeated(lines.map(({ country, name }) => `${country}: ${name}`))) {
      report(`${key} is there twice`);
    }
    for (const { country, name } of lines) {
      if (!codes.includes(country)) report(`${name}: there is no country ${country}`);
    }
  });

export type HelpLineRecords = z.infer<typeof helpLineRecordsSchema>;
export type HelpLineRecord = HelpLineRecords['lines'][number];
export type CheckedRecord = Pick<HelpLineRecord, 'source' | 'checkedOn' | 'status'>;

/** All that is known about the help lines. Browsers get only what they show (`help-lines.ts`). */
export const readHelpLineRecords = (): HelpLineRecords => helpLineRecordsSchema.parse(records);

function findRepeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

const toShownLine = ({ name, number, hours, languages, audience, address: link }: HelpLineRecord) =>
  ({ name, number, hours, languages, audience: audience ?? '', address: link }) satisfies HelpLine;

/** The part that users see, without sources, dates and numbers that nobody could confirm. */
export function selectShown({ countries, lines, ...rest }: HelpLineRecords) {
  const listLines = (country: string, kind: HelpLineRecord['kind']) =>
    lines
      .filter((line) => line.country === country && line.kind === kind)
      .filter(({ status }) => status !== 'unconfirmed')
      .map(toShownLine);
  return {
    ...rest,
    countries: countries.map(({ code, name, timeZones, emergency }) => ({
      code,
      name,
      timeZones,
      emergency: emergency.number,
      landline: emergency.landline ?? null,
      police: emergency.police ?? null,
      lines: listLines(code, 'crisis'),
      abuse: listLines(code, 'abuse'),
    })),
  };
}

/** Every record that was last checked too long ago, as `country: name`, the oldest first. */
export function listOutdatedRecords(
  { countries, lines }: HelpLineRecords,
  today: string,
): { record: string; checkedOn: string }[] {
  const oldest = shiftDay(today, -MAX_RECORD_AGE_DAYS);
  return [
    ...countries.map(({ code, emergency }) => ({
      record: `${code}: emergency number`,
      checkedOn: emergency.checkedOn,
    })),
    ...lines.map(({ country, name, checkedOn }) => ({ record: `${country}: ${name}`, checkedOn })),
  ]
    .filter(({ checkedOn }) => checkedOn < oldest)
    .sort((one, other) => one.checkedOn.localeCompare(other.checkedOn));
}
