import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AuditLine } from '#platform/api/generated/types.gen.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { AuditSection } from './audit-section.tsx';

const buildActor = (userId: string, name: string): AuditLine['actor'] => ({
  kind: 'user',
  id: userId,
  userId,
  name,
});
const SAM = buildActor('01940000-0000-7000-8000-000000000001', 'Sam Okafor');
const ADA = buildActor('01940000-0000-7000-8000-000000000002', 'Ada Admin');

const buildLine = (fields: Partial<AuditLine>): AuditLine => ({
  id: '01940000-0000-7000-8000-000000000003',
  at: '2026-11-18T08:31:00.000Z',
  action: 'account.created',
  words: 'Created the account',
  origin: 'person',
  actor: SAM,
  subject: SAM,
  detail: {},
  ...fields,
});

async function readCells(line: AuditLine) {
  fakeApi({ 'GET /api/admin/audit': { body: { lines: [line], nextCursor: null } } });
  renderPage(<AuditSection timeZone="UTC" />);
  const row = await screen.findByRole('row', { name: /08:31/ });
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
    .slice(1);
}

it('names a person once, and what completes the action beside it', async () => {
  expect(await readCells(buildLine({ detail: { role: 'user' } }))).toEqual([
    'Sam Okafor',
    'Created the account (user)',
    '',
    '',
  ]);
});

it('names the person whom an admin changed, with the details', async () => {
  const words = 'Changed a role';
  const detail = { from: 'user', to: 'moderator' };
  expect(await readCells(buildLine({ actor: ADA, words, detail }))).toEqual([
    'Ada Admin',
    words,
    'Sam Okafor',
    'from: user, to: moderator',
  ]);
});
