import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { clearUserData } from '#platform/browser/clear-user-data.ts';
import {
  buildMessage,
  buildOpenConversation,
  buildPersonMessage,
  idOf,
} from '#test/build-companion.ts';
import { createCompanionServer } from '#test/companion-server.ts';
import { problem } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { CompanionPage } from '../companion-page.tsx';

const USER = { id: 'maren', name: 'Maren', timeZone: 'UTC' };
const FAST = { id: 'default', label: 'Fast' };
const DEEP = { id: 'deep', label: 'Deep' };
const MODELS = [FAST, DEEP];
const TALK = buildOpenConversation([
  buildPersonMessage(),
  buildMessage({ text: 'Good day.', model: DEEP }),
]);

beforeEach(() => {
  clearUserData();
  window.scrollTo = vi.fn() as never;
});

const open = () =>
  renderPage(<CompanionPage user={USER} />, `/assistant?conversation=${idOf(100)}`);
const findPicker = () => screen.findByRole('combobox', { name: 'Model that answers' });

async function ask(text: string) {
  const field = await screen.findByRole('textbox', { name: 'Write to your companion' });
  await userEvent.type(field, `${text}{Enter}`);
}

it('sends the chosen model with each message, and none for the default model', async () => {
  const overview = { model: { ...FAST, isBuiltIn: false, inputs: [] }, models: MODELS };
  const server = createCompanionServer({ conversations: [TALK], overview });
  const findCall = (end: RegExp) => server.calls.findLast(({ path }) => end.test(path));
  open();
  await ask('One');
  await waitFor(() => expect(findCall(/\/messages$/)?.body).toMatchObject({ text: 'One' }));
  expect(findCall(/\/messages$/)?.body).not.toHaveProperty('model');
  await act(async () => server.end({ text: 'Yes.', model: FAST }));

  overview.model = { ...DEEP, isBuiltIn: false, inputs: [] };
  await userEvent.selectOptions(await findPicker(), 'Deep');
  expect(findCall(/\/model$/)).toMatchObject({ method: 'PUT', body: { model: 'deep' } });
  await ask('Two');
  await waitFor(() =>
    expect(findCall(/\/messages$/)?.body).toMatchObject({ text: 'Two', model: 'deep' }),
  );
  expect(await findPicker()).toHaveProperty('value', 'deep');
});

it('shows who wrote a reply, and asks another model on request', async () => {
  const overview = { model: { ...FAST, isBuiltIn: false, inputs: [] }, models: MODELS };
  const server = createCompanionServer({ conversations: [TALK], overview });
  open();
  expect((await screen.findByText('Written by')).parentElement?.textContent).toBe(
    'Written by Deep',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Get another reply' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Try again with Deep' }));
  await waitFor(() =>
    expect(server.calls.findLast(({ path }) => /\/replies$/.test(path))?.body).toMatchObject({
      model: 'deep',
    }),
  );
});

it('says that a model is no longer offered, keeps the text, and shows what is offered', async () => {
  const overview = { model: { ...DEEP, isBuiltIn: false, inputs: [] }, models: MODELS };
  const refusal = problem(409, 'companion.model_unknown', 'This model is no longer available.');
  createCompanionServer({ conversations: [TALK], overview, refusal });
  open();
  await findPicker();
  overview.model = { ...FAST, isBuiltIn: false, inputs: [] };
  overview.models = [FAST];
  await ask('Hello');
  expect(await screen.findByText(/^This model is no longer available\./)).toBeTruthy();
  expect(screen.getByDisplayValue('Hello')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

it('shows neither a choice nor a name while there is one model', async () => {
  const talk = buildOpenConversation([
    buildPersonMessage(),
    buildMessage({ text: 'Good day.', model: { id: 'guide', label: 'Built-in guide' } }),
  ]);
  createCompanionServer({ conversations: [talk] });
  open();
  expect(await screen.findByText('Good day.')).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByText('Written by')).toBeNull();
});
