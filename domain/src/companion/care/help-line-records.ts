import { z } from 'zod';
import records from '../../../../content/help-lines.json' with { type: 'json' };
import { shiftDay } from '../../kernel/day-number.ts';
import type { HelpLine } from './help-lines.ts';

/**
 * Who names a number, as far as someone has read it:
 * - `service`: a page of the service itself.
 * - `public-body`: a page of a government, an authority, a public hospital or university, or the UN.
 * - `press`: the press, also where it only repeats an announcement.
 * - `directory`: only directories of help lines. Nobody has read the page in `source` yet.
 * - `unconfirmed`: not even these. Users never see it; it tells a reviewer what was tried.
 */
const SHOWN_STATUSES = ['service', 'public-body', 'press', 'directory'] as const;

/** After so many days, someone has to compare a record with its source again. */
export const MAX_RECORD_AGE_DAYS = 180;

const text = z.string().trim().min(1).max(200);
const address = z.url({ protocol: /^https$/, hostname: z.regexes.domain });
const check = {
  /** The page that names the number; with `directory`, the page that should. */
  source: address,
  /** The directory that names the number, where its address is known. */
  directory: address.optional(),
  /** The day someone read `source`, or with `directory`, the directories. */
  checkedOn: z.iso.date(),
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
    status: z.enum(SHOWN_STATUSES),
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
  status: z.enum([...SHOWN_STATUSES, 'unconfirmed']),
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
    const checks = [...countries.map(({ emergency }) => emergency), ...lines];
    for (const { source, directory, status } of checks) {
      if (directory && status !== 'directory') report(`${source} was read: remove the directory`);
    }
  });

export type HelpLineRecords = z.infer<typeof helpLineRecordsSchema>;
export type HelpLineRecord = HelpLineRecords['lines'][number];
export type CheckedRecord = Pick<HelpLineRecord, 'source' | 'directory' | 'checkedOn' | 'status'>;

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

/** How many of the numbers that users see are named by directories only, and how many there are. */
export function countDirectoryOnly({ countries, lines }: HelpLineRecords) {
  const statuses = [...countries.map(({ emergency }) => emergency), ...lines]
    .map(({ status }) => status)
    .filter((status) => status !== 'unconfirmed');
  return {
    shown: statuses.length,
    directoryOnly: statuses.filter((status) => status === 'directory').length,
  };
}

/**
 * Every record that was last checked too long ago, as `country: name`, the oldest first. A day to
 * come is a mistake, which would otherwise hide the record for as long.
 */
export function listOutdatedRecords(
  { countries, lines }: HelpLineRecords,
  today: string,
): { record: string; checkedOn: string }[] {
  const oldest = shiftDay(today, -MAX_RECORD_AGE_DAYS);
  // It is already tomorrow for some of those who read the pages.
  const newest = shiftDay(today, 1);
  return [
    ...countries.map(({ code, emergency }) => ({
      record: `${code}: emergency number`,
      checkedOn: emergency.checkedOn,
    })),
    ...lines.map(({ country, name, checkedOn }) => ({ record: `${country}: ${name}`, checkedOn })),
  ]
    .filter(({ checkedOn }) => checkedOn < oldest || checkedOn > newest)
    .sort((one, other) => one.checkedOn.localeCompare(other.checkedOn));
}
