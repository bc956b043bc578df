import { HEALTH_CONSENT_VERSION } from '@attune/domain/account/health-consents';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { allDrafts, draftsIn } from '#platform/browser/drafts.ts';
import { buildHealthConsents } from '#test/build-health-consents.ts';
import { problem } from '#test/fake-api.ts';
import { inDialog, openSettings } from '#test/open-settings.tsx';
import { HealthConsentSettings } from './health-consent-settings.tsx';

const READ = 'GET /api/account/health-consents';
const WITHDRAW = 'POST /api/account/health-consents/mood/withdrawal';
const user = userEvent.setup();

function open(...areas: Parameters<typeof buildHealthConsents>) {
  Element.prototype.scrollIntoView = vi.fn();
  const page = openSettings(<HealthConsentSettings />, {
    answers: { [READ]: { body: buildHealthConsents(...areas) } },
  });
  page.answers['GET /api/users/{id}'] = { body: page.user };
  return page;
}
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

it.each([
  ['Withdraw and keep', 'keep', 'Consent withdrawn.'],
  ['Withdraw and delete', 'delete', 'Deleted.'],
])('withdraws a consent (%s)', async (label, data, message) => {
  const { answers, sent } = open(['mood', 'journal']);
  expect(await screen.findAllByText(/^Allowed since 15 November 2026\./)).toHaveLength(2);
  answers[WITHDRAW] = () => {
    answers[READ] = { body: buildHealthConsents(['journal']) };
    return { body: buildHealthConsents(['journal']) };
  };
  await press('Withdraw consent: Moods and notes');
  const dialog = await inDialog('Keep or delete what you wrote?');
  await user.click(dialog.getByRole('button', { name: label }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(sent(WITHDRAW)).toEqual([{ data }]);
});

const UNSENT = {
  'goals:new': 'Learn to draw',
  'journal:new': 'A page',
  'mind:1': JSON.stringify({ kind: 'mood', body: { id: '1' } }),
  'mind:2': JSON.stringify({ kind: 'journal', body: { id: '2', text: 'A page' } }),
  'mood:new': 'A long day',
};

it.each([
  ['mood', 'Withdraw and delete', 'Deleted.', ['goals:new', 'journal:new', 'mind:2']],
  ['journal', 'Withdraw and delete', 'Deleted.', ['goals:new', 'mind:1', 'mood:new']],
  ['journal', 'Withdraw and keep', 'Consent withdrawn.', Object.keys(UNSENT)],
] as const)('leaves on this device, for %s and “%s”, what belongs there', async (...row) => {
  const [area, label, message, left] = row;
  const { answers, user: member } = open([area]);
  for (const [id, text] of Object.entries(UNSENT)) {
    const [kind = '', name = ''] = id.split(':');
    draftsIn(kind, member.id).write(name, text);
  }
  answers[`POST /api/account/health-consents/${area}/withdrawal`] = { body: buildHealthConsents() };
  await press(`Withdraw consent: ${area === 'mood' ? 'Moods and notes' : 'Journal'}`);
  const dialog = await inDialog('Keep or delete what you wrote?');
  await user.click(dialog.getByRole('button', { name: label }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect([...allDrafts().keys()].sort()).toEqual(left);
});

it.each([
  ['Withdraw and keep', 'Consent withdrawn.', 'A low day'],
  ['Withdraw and delete', 'Deleted.', undefined],
])('keeps or forgets what other pages have loaded (%s)', async (label, message, left) => {
  const { answers, client } = open(['mood']);
  const key = ['mind', 'history'];
  client.setQueryData(key, 'A low day');
  answers[WITHDRAW] = { body: buildHealthConsents() };
  await press('Withdraw consent: Moods and notes');
  const dialog = await inDialog('Keep or delete what you wrote?');
  await user.click(dialog.getByRole('button', { name: label }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(client.getQueryData(key)).toBe(left);
});

it('says that a withdrawal failed, and that the consent still holds', async () => {
  const { answers } = open(['mood']);
  answers[WITHDRAW] = problem(503, 'unavailable', 'Not just now.');
  await press('Withdraw consent: Moods and notes');
  const dialog = await inDialog('Keep or delete what you wrote?');
  await user.click(dialog.getByRole('button', { name: 'Withdraw and keep' }));
  expect(await dialog.findByText('Not just now.')).toBeTruthy();
  expect(screen.getByText(/^Allowed since/)).toBeTruthy();
});

it('gives a consent with the text that says what it means', async () => {
  const { answers, sent } = open();
  const give = 'PUT /api/account/health-consents/journal';
  answers[give] = () => {
    answers[READ] = { body: buildHealthConsents(['journal']) };
    return { body: buildHealthConsents(['journal']) };
  };
  await press('Allow: Journal');
  const question = within(
    await screen.findByRole('region', { name: 'May we store your journal?' }),
  );
  expect(question.getAllByRole('listitem')).toHaveLength(4);
  await user.click(question.getByRole('button', { name: /^Yes/ }));
  expect(await screen.findByText(/^Allowed since/)).toBeTruthy();
  expect(sent(give)).toEqual([{ textVersion: HEALTH_CONSENT_VERSION }]);
});

it('deletes what is stored without a consent', async () => {
  const { answers, sent } = open([], ['mood']);
  answers[WITHDRAW] = { body: buildHealthConsents() };
  await screen.findByText(/What’s already stored stays yours/);
  expect(screen.getAllByText('Not allowed yet. Nothing is stored.')).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: /^Delete what’s stored/ })).toHaveLength(1);
  answers[READ] = { body: buildHealthConsents() };
  await press('Delete what’s stored: Moods and notes');
  const dialog = await inDialog('Delete what’s stored?');
  const description = /for good\. Deleting also removes the text of every reply/;
  expect(screen.getByRole('dialog', { description })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Withdraw and keep' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Delete for good' }));
  expect(await screen.findByText('Deleted.')).toBeTruthy();
  expect(sent(WITHDRAW)).toEqual([{ data: 'delete' }]);
  expect(screen.queryByRole('button', { name: /^Delete what’s stored/ })).toBeNull();
});

it.each([
  [
    'delete',
    'Withdrawn on 16 November 2026. What you wrote is deleted, and nothing new is stored.',
  ],
  ['keep', /^Withdrawn on 16 November 2026\. .* stays yours to read and export\.$/],
] as const)('says what became of the data (%s)', async (dataChoice, text) => {
  const { answers } = open();
  const [record] = buildHealthConsents(['journal']).records;
  const withdrawn = { ...record, withdrawnAt: '2026-11-16T10:00:00.000Z', dataChoice };
  answers[READ] = { body: { ...buildHealthConsents([], ['journal']), records: [withdrawn] } };
  expect(await screen.findByText(text)).toBeTruthy();
});

it('lists the answers so far', async () => {
  const { answers } = open();
  const [record] = buildHealthConsents(['companion']).records;
  const records = [{ ...record, textVersion: '2026-11-18' }];
  answers[READ] = { body: { ...buildHealthConsents(['companion']), records } };
  await press('Your answers so far');
  expect(
    await screen.findByText(
      'Conversations with the companion: allowed on 15 November 2026 (text of 18 November 2026).',
    ),
  ).toBeTruthy();
});
