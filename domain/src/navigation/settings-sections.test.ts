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
    expect(getSettingsPath(section)).toBe(`/settings?section=${section}`);
    expect(findSettingsSection(`?section=${section}`, '')).toBe(section);
  }
  expect(getSettingsPath('password')).toBe('/settings?section=security#password');
});
