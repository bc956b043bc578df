import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { variables } from '../server/src/env-variables.ts';
import { inRoot } from './lib/root.ts';

// Both documents are generated from the descriptions of the settings. To update them, run:
// vitest run --project scripts scripts/settings.test.ts --update

const settings = Object.entries(variables.shape).map(([name, schema]) => {
  const value = schema.safeParse(undefined).data;
  const defaultValue = typeof value === 'object' ? undefined : value;
  return { name, defaultValue, description: schema.description ?? '' };
});

const HEAD = `# Attune runs without any settings. Each setting below replaces a default or an embedded service.
# Copy this file to .env and fill it in. The server names every wrong or missing value when it starts.
# NAME_FILE=/a/file instead of NAME=… reads the value from that file.
`;

it('lists every setting in .env.example', async () => {
  const entries = settings.map(
    ({ name, defaultValue = '', description }) => `\n# ${description}\n# ${name}=${defaultValue}\n`,
  );
  await expect(HEAD + entries.join('')).toMatchFileSnapshot(inRoot('.env.example'));
});

it('lists every setting in docs/operations.md', async () => {
  const rows = settings.map(({ name, defaultValue, description }) => {
    const [purpose, unset = '–'] = description.split('. Unset: ');
    const shown = defaultValue === undefined ? unset : `\`${defaultValue}\``;
    return `| \`${name}\` | ${shown} | ${purpose} |\n`;
  });
  const path = inRoot('docs/operations.md');
  const written = readFileSync(path, 'utf8').replace(
    /(?<=\| Setting \| Default \| What it does \|\n\|---\|---\|---\|\n)(?:\|.*\n)+/,
    rows.join(''),
  );
  expect(written).toContain(rows.join(''));
  await expect(written).toMatchFileSnapshot(path);
});
