import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ModerationCase } from '#platform/api/moderation.ts';
import { buildCase } from '#test/build-case.ts';
import { fakeApi, problem } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { SendHelp } from './send-help.tsx';

const pen = userEvent.setup();
const HELP = `POST /api/moderation/cases/${buildCase().id}/help`;

const show = (fields: Partial<ModerationCase> = {}) =>
  renderPage(<SendHelp userId="u1" timeZone="UTC" item={buildCase(fields)} />);

it('sends help lines to the author, and says so', async () => {
  const { calls } = fakeApi({ [HELP]: { body: {} } });
  show({ flags: [{ kind: 'care', words: 'The author may not be well.' }] });
  await pen.click(screen.getByRole('button', { name: 'Send help' }));
  expect(await screen.findByText('Help lines sent. The author sees them in Attune.')).toBeTruthy();
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([HELP]);
});

it('says why nothing was sent', async () => {
  const left = 'The author has left Attune, so nothing can be sent to them.';
  fakeApi({ [HELP]: problem(409, 'moderation.author_left', left) });
  show();
  await pen.click(screen.getByRole('button', { name: 'Send help' }));
  expect(await screen.findByText(left)).toBeTruthy();
});

it('is not offered again once it was sent', () => {
  fakeApi({});
  show({ helpSentAt: '2026-11-15T12:00:00.000Z' });
  expect(screen.getByText(/Help lines sent/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it("is not offered for the moderator's own text", () => {
  fakeApi({});
  show({ canSendHelp: false });
  expect(screen.queryByRole('button')).toBeNull();
});
