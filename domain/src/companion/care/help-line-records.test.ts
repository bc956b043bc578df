import { describe, expect, it } from 'vitest';
import {
  countDirectoryOnly,
  type HelpLineRecords,
  helpLineRecordsSchema,
  listOutdatedRecords,
  readHelpLineRecords,
  selectShown,
} from './help-line-records.ts';

const records = readHelpLineRecords();

const planted = (change: (table: HelpLineRecords) => void): HelpLineRecords => {
  const table: HelpLineRecords = JSON.parse(JSON.stringify(records));
  change(table);
  return table;
};

const findLine = (table: HelpLineRecords, name: string) => {
  const line = table.lines.find((candidate) => candidate.name === name);
  if (!line) throw new Error(`no line ${name}`);
  return line;
};

describe('records of help lines', () => {
  it('name a source, a date and a status for every line and every emergency number', () => {
    expect(records.lines.length).toBeGreaterThan(150);
    expect(records.countries.length).toBeGreaterThanOrEqual(65);
  });

  it.each([
    ['NG', '0800 078 7746'],
    ['PK', '0311 7786264'],
    ['GH', '0800 678 678'],
    ['ID', '119'],
    ['BD', '09612 119911'],
    ['AE', '800 4673'],
    ['KE', '1199'],
    ['EG', '16328'],
    ['PT', '1411'],
    ['HK', '18111'],
    ['CO', '106'],
    ['HR', '01 2376 335'],
    ['CY', '8000 7773'],
    ['MT', '1579'],
    ['RO', '0800 801 200'],
  ])('of %s include the crisis line %s', (country, number) => {
    const help = selectShown(records).countries.find(({ code }) => code === country);
    expect(help?.lines.map((line) => line.number)).toContain(number);
  });

  it.each(['CA', 'HK', 'IL', 'PH', 'CH'])('of %s include a line against abuse', (country) => {
    const help = selectShown(records).countries.find(({ code }) => code === country);
    expect(help?.abuse).not.toEqual([]);
  });

  it('show nothing that nobody could confirm, and no source or date', () => {
    const hidden = records.lines.filter(({ status }) => status === 'unconfirmed');
    expect(hidden.length).toBeGreaterThan(0);
    const shown = JSON.stringify(selectShown(records));
    for (const { name } of hidden) expect(shown).not.toContain(`"${name}"`);
    expect(shown).not.toMatch(/source|directory"|checkedOn|evidence|status/);
  });

  it('that only directories name are counted, emergency numbers included', () => {
    const table = planted((copy) => {
      for (const { emergency } of copy.countries) emergency.status = 'public-body';
      for (const line of copy.lines) line.status = 'service';
      findLine(copy, '1737').status = 'directory';
      findLine(copy, 'ERAN').status = 'unconfirmed';
      for (const country of copy.countries.slice(0, 2)) country.emergency.status = 'directory';
    });
    expect(countDirectoryOnly(table)).toEqual({
      shown: records.countries.length + records.lines.length - 1,
      directoryOnly: 3,
    });
  });

  it.each<[string, (table: HelpLineRecords) => void, string]>([
    [
      'an impossible date',
      (table) => {
        findLine(table, '1737').checkedOn = '2026-02-30';
      },
      'date',
    ],
    [
      'a page without https',
      (table) => {
        findLine(table, '1737').source = 'http://1737.org.nz';
      },
      'URL',
    ],
    [
      'a number with letters',
      (table) => {
        findLine(table, '1737').number = '1737x';
      },
      'pattern',
    ],
    [
      'a directory beside a page that was read',
      (table) => {
        const line = findLine(table, '1737');
        line.status = 'public-body';
        line.directory = 'https://findahelpline.com';
      },
      'remove the directory',
    ],
    [
      'an unknown country',
      (table) => {
        findLine(table, '1737').country = 'XX';
      },
      'no country XX',
    ],
    [
      'a line twice',
      (table) => {
        table.lines.push(findLine(table, '1737'));
      },
      'there twice',
    ],
    [
      'no language',
      (table) => {
        findLine(table, '1737').languages = [];
      },
      '>=1',
    ],
  ])('are refused with %s', (_name, change, message) => {
    const { error } = helpLineRecordsSchema.safeParse(planted(change));
    expect(error?.message).toContain(message);
  });

  it('are outdated once they were checked more than 180 days ago, the oldest first', () => {
    const table = planted((copy) => {
      for (const { emergency } of copy.countries) emergency.checkedOn = '2027-06-01';
      for (const line of copy.lines) line.checkedOn = '2027-06-01';
      findLine(copy, '1737').checkedOn = '2026-12-03';
      findLine(copy, 'ERAN').checkedOn = '2026-12-02';
    });
    expect(listOutdatedRecords(table, '2027-06-01')).toEqual([
      { record: 'IL: ERAN', checkedOn: '2026-12-02' },
    ]);
    expect(listOutdatedRecords(table, '2027-06-02').map(({ record }) => record)).toEqual([
      'IL: ERAN',
      'NZ: 1737',
    ]);
  });
});
