import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { buildCase, buildCaseDetail, buildDecision, DECISION_ID } from '#test/build-case.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { OneCase } from './one-case.tsx';

const OPEN = 'POST /api/moderation/cases';
const DECIDE = 'POST /api/moderation/decisions';
const user = userEvent.setup();

const SHOWN = buildCase({ actions: ['hide', 'dismiss'] });
const HIDDEN = buildCase({
  actions: ['restore'],
  state: 'hidden',
  lastDecision: buildDecision({ action: 'hide' }),
});

it('focuses the case after a decision and after its reversal, when the pressed button is gone', async () => {
  const { answers } = fakeApi({ [OPEN]: { body: buildCaseDetail(SHOWN) } });
  answers[DECIDE] = () => {
    answers[OPEN] = { body: buildCaseDetail(HIDDEN) };
    return { status: 201, body: { decisions: [], cases: [] } };
  };
  answers[`POST /api/moderation/decisions/${DECISION_ID}/undo`] = () => {
    answers[OPEN] = { body: buildCaseDetail(SHOWN) };
    return { body: { decisions: [], cases: [] } };
  };
  renderPage(<OneCase userId="u1" timeZone="UTC" target={{ kind: 'post', id: SHOWN.targetId }} />);
  await user.click(await screen.findByRole('button', { name: 'Hide' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'It names a person.');
  await user.click(dialog.getByRole('button', { name: 'Hide' }));
  const reverse = await screen.findByRole('button', { name: 'Reverse this decision' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('article')));

  await user.click(reverse);
  await screen.findByRole('button', { name: 'Hide' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('article')));
});
