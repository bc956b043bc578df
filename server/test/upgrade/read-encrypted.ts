import type { TestClient } from '../test-client.ts';
import type { EncryptedValue } from './fixture.ts';

const CHATS = '/api/companion/conversations';

type DecryptedValue = { id: string; value: unknown };
type Reader = (client: TestClient) => Promise<DecryptedValue[]>;
type Message = {
  id: string;
  text: string;
  care: { kind: string } | null;
  used: { isMentioned: boolean }[];
  sources: unknown[];
  proposals: { id: string; body: unknown }[];
};

async function readConversations(client: TestClient) {
  const { conversations } = (await client.get(CHATS)).json;
  const trees = conversations.map(
    async ({ id }: { id: string }) => (await client.get(`${CHATS}/${id}`)).json,
  );
  return Promise.all(trees) as Promise<
    { conversation: { id: string; title: string }; messages: Message[] }[]
  >;
}

async function readMessages(client: TestClient): Promise<Message[]> {
  return (await readConversations(client)).flatMap(({ messages }) => messages);
}

/** Reads the values of each encrypted column through the API, in the form they were encrypted in. */
export const READERS: Readonly<Record<string, Reader>> = {
  'moods.note': async (client) => {
    const { moods } = (await client.get('/api/mind/moods')).json;
    return moods
      .filter(({ note }: { note: string | null }) => note !== null)
      .map(({ id, note }: { id: string; note: string }) => ({ id, value: note }));
  },
  'journal_entries.body': async (client) => {
    const { entries } = (await client.get('/api/mind/journal')).json;
    return entries.map(({ id, prompt, text }: { id: string; prompt: string; text: string }) => ({
      id,
      value: { prompt, text },
    }));
  },
  'conversations.title': async (client) =>
    (await readConversations(client)).map(({ conversation: { id, title } }) => ({
      id,
      value: title,
    })),
  'companion_messages.body': async (client) =>
    (await readMessages(client)).map(({ id, text, care, used, sources }) => ({
      id,
      // The older version did not store whether a reply mentions a fact.
      value: {
        text,
        care: care?.kind ?? null,
        used: used.map(({ isMentioned: _, ...fact }) => fact),
        sources,
      },
    })),
  'companion_proposals.body': async (client) =>
    (await readMessages(client)).flatMap(({ proposals }) =>
      proposals.map(({ id, body }) => ({ id, value: body })),
    ),
  'companion_memories.body': async (client) => {
    const { memories } = (await client.get('/api/companion/memories')).json;
    return memories.map(({ id, text }: { id: string; text: string }) => ({ id, value: text }));
  },
};

/** Restores what was deleted before the upgrade, and returns the status of each response. */
export async function restoreDeleted(
  client: TestClient,
  encrypted: Readonly<Record<string, readonly EncryptedValue[]>>,
  userId: string,
): Promise<number[]> {
  const paths = [
    ['journal_entries.body', '/api/mind/journal'],
    ['conversations.title', CHATS],
  ] as const;
  const statuses: number[] = [];
  for (const [column, path] of paths) {
    for (const { id, isDeleted, ...value } of encrypted[column] ?? []) {
      if (!isDeleted || value.userId !== userId) continue;
      statuses.push((await client.post(`${path}/${id}/restoration`)).status);
    }
  }
  return statuses;
}
