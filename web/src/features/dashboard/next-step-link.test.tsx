import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createDataCaches } from '#platform/query/query-client.ts';
import { buildNextSteps } from '#test/build-dashboard.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { NextStepLink } from './next-step-link.tsx';
import { NextStepNote } from './next-step-note.tsx';
import { NextStepPanel } from './next-step-panel.tsx';

const READ = 'GET /api/next-step';
const steps = buildNextSteps();

it.each([
  ['a link', <NextStepLink key="link" userId="u" />],
  ['a note', <NextStepNote key="note" userId="u" />],
  ['a panel', <NextStepPanel key="panel" userId="u" />],
])('names the same step for the same reason as %s', async (_, view) => {
  fakeApi({ [READ]: { body: steps } });
  renderPage(view);
  await screen.findByText('Your next step');
  expect(screen.getByText('Find three things wrong with it')).toBeTruthy();
  expect(document.body.textContent).toContain('Because you answered “Wait for proper training”.');
  expect(screen.getAllByRole('link').map((each) => each.getAttribute('href'))).toContain(
    '/tutorials/three-things-wrong',
  );
});

it.each([
  ['there is nothing to do', { body: buildNextSteps({ nextStep: null, others: [] }) }],
  ['it cannot be read', { status: 503 }],
])('leads to the dashboard when %s', async (_, answer) => {
  fakeApi({ [READ]: answer });
  renderPage(<NextStepLink userId="u" />);
  const link = await screen.findByRole('link', { name: 'Open your dashboard' });
  expect(link.getAttribute('href')).toBe('/dashboard');
});

it('is read again whenever it is opened, because anything done meanwhile can change it', async () => {
  const { client } = createDataCaches();
  const api = fakeApi({ [READ]: { body: steps } });
  const { show } = renderPage(<NextStepLink userId="u" />, '/', client);
  await screen.findByText('Find three things wrong with it');
  show(<p>The first question to the companion, the first like</p>);
  const [other] = steps.others;
  api.answers[READ] = { body: buildNextSteps({ nextStep: other ?? null, others: [] }) };
  show(<NextStepLink userId="u" />);
  expect(await screen.findByText('Compare two drafts')).toBeTruthy();
});
