import { expect, test } from 'vitest';
import { renderApiReference } from '#platform/http/api-reference.ts';
import { composeApp } from './compose-app.ts';
import { describeApi } from './describe-api.ts';
import { createStubServices } from './stub-services.ts';

test('shows every operation and schema of the real description, with unique ids and valid links', () => {
  const document = describeApi(composeApp({ services: createStubServices() }).app);
  const page = renderApiReference(document);
  for (const path of Object.keys(document.paths ?? {})) {
    expect(page).toContain(`<code>${path}</code>`);
  }
  for (const name of Object.keys(document.components?.schemas ?? {})) {
    expect(page).toContain(`id="schema-${name}"`);
  }
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
});
