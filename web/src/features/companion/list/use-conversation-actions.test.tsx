import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { buildMessage, buildOpenConversation, buildPersonMessage } from '#test/build-companion.ts';
import { createCompanionServer } from '#test/companion-server.ts';
import { problem } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { CompanionPage } from '../companion-page.tsx';

const USER = { id: 'maren', name: 'Maren', timeZone: 'UTC' };
const TALK = buildOpenConversation([buildPersonMessage(), buildMessage({ text: 'Good day.' })]);
const { id } = TALK.conversation;

async function deleteOpenConversation(server: ReturnType<typeof createCompanionServer>) {
  const { address } = renderPage(<CompanionPage user={USER} />, `/assistant?conversation=${id}`);
  await screen.findByText('Good day.');
  const [more] = await screen.findAllByRole('button', { name: /^More actions for / });
  await userEvent.click(more as HTMLElement);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(address()).toBe('/assistant'));
  return (path: string) =>
    server.calls.filter((call) => call.method === 'GET' && call.path === path).length;
}

it('closes a deleted conversation and does not read it again, only the list', async () => {
  const countReads = await deleteOpenConversation(createCompanionServer({ conversations: [TALK] }));
  await waitFor(() => expect(countReads('/api/companion')).toBe(2));
  expect(countReads(`/api/companion/conversations/${id}`)).toBe(1);
  expect(screen.queryByText('Good day.')).toBeNull();
});

it('opens a restored conversation again', async () => {
  await deleteOpenConversation(createCompanionServer({ conversations: [TALK] }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await userEvent.click(await screen.findByRole('link', { name: /^The rollout on Monday/ }));
  expect(await screen.findByText('Good day.')).toBeTruthy();
});

it('keeps a conversation in the list that could not be deleted', async () => {
  const refusal = problem(500, 'internal', 'Something went wrong.');
  const answers = { 'DELETE /api/companion/conversations/{id}': refusal };
  await deleteOpenConversation(createCompanionServer({ conversations: [TALK], answers }));
  expect(await screen.findByText('Something went wrong.')).toBeTruthy();
  await userEvent.click(await screen.findByRole('link', { name: /^The rollout on Monday/ }));
  expect(await screen.findByText('Good day.')).toBeTruthy();
});
