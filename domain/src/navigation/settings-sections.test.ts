import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findSettingsSection, getSettingsPath, SETTINGS_SECTIONS } from './settings-sections.ts';

it.each([
  ['', '', null],
  ['?section=nowhere', '', null],
  ['?section=notifications', '', 'notifications'],
  ['', '#privacy', 'privacy'],
  ['', '#two-step', 'security'],
  ['?connected=done', '#connected-accounts', 'security'],
  ['', '#help-cancel', 'help'],
  // A link inside the security section leads to the email.
  ['?section=security', '#email', 'account'],
  ['?section=security', '#no-such-part', 'security'],
  ['', '#toString', null],
] as const)('/settings%s%s opens %s', (search, hash, section) => {
  expect(findSettingsSection(search, hash)).toBe(section);
});

it('builds paths that open their section', () => {
  for (const section of SETTINGS_SECTIONS) {
    const { search, hash } = new URL(getSettingsPath(section), 'https://attune.test');
    expect(findSettingsSection(search, hash)).toBe(section);
  }
  expect(getSettingsPath('password')).toBe('/settings?section=security#password');
});

/** Files that link to settings: the guide's answers, lessons, legal texts and help. */
function listContentFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(md|json)$/.test(name))
    .map((name) => join(folder, name));
}

it('knows every anchor that a text links to', () => {
  const folder = join(import.meta.dirname, '../../../content');
  const links = listContentFiles(folder).flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/\/settings(\?[\w=-]+)?(#[\w-]+)/g)),
  );
  expect(links.length).toBeGreaterThan(100);
  for (const [link, search = '', hash = ''] of links) {
    expect(findSettingsSection(search, hash), link).not.toBeNull();
  }
});
