import { describe, expect, it } from 'vitest';
import { CARE_KINDS, type CareKind } from './care-kinds.ts';
import { buildCareNote, EMERGENCY_REGIONS, listCareCountries } from './care-note.ts';
import { detectCountry, getTimeZoneCountry } from './detect-country.ts';
import { COUNTRY_HELP, describeHelpLine, findCountryHelp, formatTelNumber } from './help-lines.ts';

const buildFirst = (kind: CareKind, country: string | null) =>
  buildCareNote({ kind, isFirst: true }, country);

const allLines = COUNTRY_HELP.flatMap(({ lines, abuse }) => [...lines, ...abuse]);

describe('table of help lines', () => {
  it('covers at least thirty countries with lines, each once', () => {
    expect(COUNTRY_HELP.filter(({ lines }) => lines.length > 0).length).toBeGreaterThanOrEqual(30);
    expect(new Set(COUNTRY_HELP.map(({ code }) => code)).size).toBe(COUNTRY_HELP.length);
    expect(new Set(COUNTRY_HELP.map(({ name }) => name)).size).toBe(COUNTRY_HELP.length);
    for (const { code } of COUNTRY_HELP) expect(code).toMatch(/^[A-Z]{2}$/);
  });

  it('has a contact, hours and a language for each line', () => {
    for (const line of allLines) {
      expect(line.name).not.toBe('');
      expect(line.number ?? line.address).toMatch(/\d{2}|^https:/);
      expect(line.hours.length).toBeGreaterThanOrEqual('24/7'.length);
      expect(describeHelpLine(line)).toMatch(/^(?:For [a-z ]+\. )?[A-Z][a-z]+/);
      expect(line.address).toMatch(/^https:\/\/[\w.-]+\.[a-z]{2,}(?:\/[\w./-]*)?$/);
    }
  });

  it('lists no line twice in a country', () => {
    for (const { lines, abuse } of COUNTRY_HELP) {
      const names = [...lines, ...abuse].map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('has an emergency number that can be dialed for every country', () => {
    for (const { emergency, police } of COUNTRY_HELP) {
      expect(emergency).toMatch(/^\d{3,5}$/);
      expect(police ?? '000').toMatch(/^\d{2,5}$/);
    }
  });

  it('formats a number for a tel: link', () => {
    expect(formatTelNumber('1 800 799 7233')).toBe('18007997233');
    expect(formatTelNumber('*4141')).toBe('*4141');
  });
});

describe('care note', () => {
  it.each(CARE_KINDS)('for %s is short and has help lines and the emergency number', (kind) => {
    const note = buildFirst(kind, 'DE');
    expect(note.title.length).toBeLessThan(60);
    expect(note.text.split(/\s+/).length).toBeLessThan(65);
    expect(note.lines.map(({ number }) => number)).toContain('116 123');
    expect(note.emergency).toMatchObject({
      number: '112',
      text: 'If anyone is in danger now, call 112.',
    });
    expect(note.further).toContain('findahelpline.com');
  });

  it('lists the lines against abuse first in a note about abuse', () => {
    expect(buildFirst('abuse', 'DE').lines[0]?.number).toBe('116 016');
    expect(buildFirst('self-harm', 'DE').lines[0]?.number).toBe('0800 111 0 111');
  });

  it('shows the police number where it is a separate one', () => {
    expect(buildFirst('danger', 'JP').emergency.text).toBe(
      'If anyone is in danger now, call 119, or 110 for the police.',
    );
  });

  it('says which emergency number works from which phone', () => {
    expect(buildFirst('danger', 'ZA').emergency.text).toBe(
      'If anyone is in danger now, call 112 from a mobile phone, 10177 from a landline, or 10111 for the police.',
    );
  });

  it('says who a line is for and in which languages', () => {
    const lines = buildFirst('abuse', 'GB').lines;
    expect(lines.map(({ about }) => about)).toContain('For men. English');
    expect(lines.map(({ about }) => about)).toContain('English, Welsh');
  });

  it.each([null, 'XX', '', 'constructor'])(
    'without a known country (%s) shows numbers by region and directories to choose from',
    (country) => {
      const note = buildFirst('self-harm', country);
      expect(note).toMatchObject({ country: null, lines: [] });
      expect(note.emergency.number).toBeNull();
      expect(note.emergency.text).toMatch(/^If anyone is in danger now, call/);
      expect(note.emergency.byRegion.map(({ number }) => number)).toEqual(['112', '911', '999']);
      for (const { regions } of note.emergency.byRegion) expect(regions.length).toBeGreaterThan(10);
      // The directories are shown in this case, so nothing is listed twice.
      expect(note.further).toBe('');
      expect(note.directories.map(({ address }) => address)).toEqual([
        'https://findahelpline.com',
        'https://befrienders.org',
      ]);
    },
  );

  it('shows by region the same emergency numbers as the table of help lines', () => {
    for (const { number, countries } of EMERGENCY_REGIONS) {
      for (const code of countries) {
        expect([code, findCountryHelp(code)?.emergency]).toEqual([code, number]);
      }
    }
  });

  it('with a known country shows its own numbers and the directories', () => {
    const note = buildFirst('self-harm', 'DE');
    expect(note.emergency.byRegion).toEqual([]);
    expect(note.directories).toHaveLength(2);
  });

  it('for another person addresses the helper, never as if the helper were in danger', () => {
    const { title, text } = buildFirst('for-another', 'US');
    expect(title).toBe('You can help, and you don’t have to do it alone');
    expect(text).toMatch(/ask them/i);
    expect(text).toMatch(/stay with them/i);
    expect(text).toMatch(/call/i);
    expect(text).toMatch(/for people who (?:help|support)|friends and family/i);
  });

  it.each(CARE_KINDS)('for %s is only a heading and numbers in the turns that follow', (kind) => {
    const note = buildCareNote({ kind, isFirst: false }, 'DE');
    expect(note).toMatchObject({ isFirst: false, text: '', emergency: { number: '112' } });
    expect(note.title).toMatch(/^You can call/);
    expect(note.lines).toEqual(buildFirst(kind, 'DE').lines);
  });

  it('names means of safety to someone who may hurt themselves, and never a method', () => {
    expect(buildFirst('self-harm', 'US').text).toMatch(/out of reach/);
    for (const kind of CARE_KINDS) {
      expect(buildFirst(kind, 'US').text).not.toMatch(/pill|rope|gun|knife|commit/i);
    }
  });

  it('lists the lines against abuse to someone who worries about another person', () => {
    const numbers = buildFirst('for-another', 'DE').lines.map(({ number }) => number);
    expect(numbers).toEqual(expect.arrayContaining(['0800 111 0 111', '116 016']));
  });

  it('is deterministic and available for every listed country', () => {
    expect(buildFirst('danger', 'FR')).toEqual(buildFirst('danger', 'FR'));
    for (const { code, name } of listCareCountries()) {
      expect(buildFirst('self-harm', code).country).toBe(code);
      expect(findCountryHelp(code)?.name).toBe(name);
    }
  });
});

describe('country', () => {
  it.each([
    ['de-DE', 'Europe/Vienna', 'AT'],
    ['en-US', 'Europe/Berlin', 'DE'],
    ['en-GB', 'UTC', 'GB'],
    ['en-GB', null, 'GB'],
    ['zh-Hant-TW', null, 'TW'],
    ['pt_BR', null, 'BR'],
    [null, 'America/Indiana/Knox', 'US'],
    [null, 'Australia/Perth', 'AU'],
    [null, 'Asia/Calcutta', 'IN'],
    ['en', null, null],
    ['es-419', 'America/Havana', null],
    ['nonsense', 'Nowhere/At_all', null],
    ['fr-CD', null, null],
    [null, null, null],
  ])('of %s in %s is %s', (locale, timeZone, country) => {
    expect(detectCountry(locale, timeZone)).toBe(country);
  });

  it('is found by a time zone for every country of the table', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    const found = new Set(zones.map(getTimeZoneCountry).filter((code) => code !== null));
    const missing = COUNTRY_HELP.map(({ code }) => code).filter((code) => !found.has(code));
    expect(missing).toEqual([]);
    for (const code of found) expect(findCountryHelp(code)).not.toBeNull();
  });
});
