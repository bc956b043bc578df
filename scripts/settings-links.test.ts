import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findSettingsSection } from '@attune/domain/navigation/settings-sections';
import { expect, it } from 'vitest';

/** Files that link to settings: the guide's answers, lessons, legal texts and help. */
function listContentFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(md|json)$/.test(name))
    .map((name) => join(folder, name));
}

it('knows every anchor that a text links to', () => {
  const folder = join(import.meta.dirname, '../content');
  const links = listContentFiles(folder).flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/\/settings(\?[\w=-]+)?(#[\w-]+)/g)),
  );
  expect(links.length).toBeGreaterThan(100);
  for (const [link, search = '', hash = ''] of links) {
    expect(findSettingsSection(search, hash), link).not.toBeNull();
  }
});
