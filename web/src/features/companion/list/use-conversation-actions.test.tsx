import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { buildMessage, buildOpenConversation, buildPersonMessage } from '#test/build-companion.ts';
import { createCompanionServer } from '#test/companion-server.ts';
import { problem } from '#test/fake-api.ts';
import { renderPage } from '#test/render-page.tsx';
import { conversationQuery, overviewQuery } from '../companion.queries.ts';
import { CompanionProvider } from '../companion-context.tsx';
import { useConversationActions } from './use-conversation-actions.ts';

const USER = { id: 'maren', name: 'Maren', timeZone: 'UTC' };
const TALK = buildOpenConversation([buildPersonMessage(), buildMessage()]);
const { id } = TALK.conversation;

/** A page that still shows the conversation after it was deleted. */
function OpenConversation() {
  const actions = useConversationActions(() => {});
  useQuery(overviewQuery(USER.id));
  const { data } = useQuery(conversationQuery(USER.id, id));
  if (!data) return null;
  return (
    <button type="button" onClick={() => actions.remove(data.conversation)}>
      Delete
    </button>
  );
}

async function open(server: ReturnType<typeof createCompanionServer>) {
  renderPage(
    <CompanionProvider user={USER}>
      <OpenConversation />
    </CompanionProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  return (path: string) =>
    server.calls.filter((call) => call.method === 'GET' && call.path === path).length;
}

it('does not read a deleted conversation again, only the list', async () => {
  const countReads = await open(createCompanionServer({ conversations: [TALK] }));
  await waitFor(() => expect(countReads('/api/companion')).toBe(2));
  expect(countReads(`/api/companion/conversations/${id}`)).toBe(1);
});

it('reads the conversation again if it could not be deleted', async () => {
  const refusal = problem(500, 'internal', 'Something went wrong.');
  const answers = { 'DELETE /api/companion/conversations/{id}': refusal };
  const countReads = await open(createCompanionServer({ conversations: [TALK], answers }));
  await waitFor(() => expect(countReads(`/api/companion/conversations/${id}`)).toBe(2));
});
