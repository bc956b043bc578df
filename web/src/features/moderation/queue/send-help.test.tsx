import { useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import type { ModerationCase } from '#platform/api/generated/types.gen.ts';
import { buildCase, buildCaseDetail } from '#test/build-case.ts';
import { fakeApi, problem } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { CaseCard } from './case-card.tsx';

const user = userEvent.setup();
const HELP = `POST /api/moderation/cases/${buildCase().id}/help`;

const CARE = [{ kind: 'care' as const, words: 'The author may not be well.' }];
const ignore = () => {};

function Case({ fields = {} }: { fields?: Partial<ModerationCase> }) {
  const item = buildCase({ flags: CARE, ...fields });
  return <CaseCard userId="u1" timeZone="UTC" item={item} onAct={ignore} onUndo={ignore} />;
}
const show = (fields: Partial<ModerationCase> = {}) => renderPage(<Case fields={fields} />);
const queryButton = () => screen.queryByRole('button', { name: 'Send help' });

/** A case that is refetched, with the time when help was sent, after the request succeeds. */
function RefetchedCase() {
  const [helpSentAt, setHelpSentAt] = useState<string | null>(null);
  const client = useQueryClient();
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ mutation }) => {
        if (mutation?.state.status === 'success') setHelpSentAt('2026-11-15T12:00:00.000Z');
      }),
    [client],
  );
  return <Case fields={{ helpSentAt }} />;
}

it('sends help lines to the author, and focuses the confirmation', async () => {
  const { calls } = fakeApi({ [HELP]: { body: buildCaseDetail() } });
  renderPage(<RefetchedCase />);
  await user.click(screen.getByRole('button', { name: 'Send help' }));
  const line = await screen.findByText(/Help lines sent/);
  expect(document.activeElement).toBe(line);
  expect(line.textContent).toContain('The author sees them in Attune.');
  // No toast, which has the role "dialog": it would cover the decision buttons on a phone.
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([HELP]);
});

it('says why nothing was sent', async () => {
  const left = 'The author deleted their account, so nothing can be sent to them.';
  fakeApi({ [HELP]: problem(409, 'moderation.author_left', left) });
  show();
  await user.click(screen.getByRole('button', { name: 'Send help' }));
  expect(await screen.findByText(left)).toBeTruthy();
});

it('does not offer help again once it was sent', () => {
  fakeApi({});
  show({ helpSentAt: '2026-11-15T12:00:00.000Z' });
  expect(screen.getByText(/Help lines sent/)).toBeTruthy();
  expect(queryButton()).toBeNull();
});

it("does not offer help for the moderator's own text", () => {
  fakeApi({});
  show({ canSendHelp: false });
  expect(queryButton()).toBeNull();
});
