import { afterAll, beforeAll, expect, it } from 'vitest';
import { createModerationApp, type ModerationApp } from '#test/moderation-app.ts';
import { openSse, type SseReader } from '#test/sse-reader.ts';
import { waitFor } from '#test/wait-for.ts';

let app: ModerationApp;
const readers: SseReader[] = [];
beforeAll(async () => {
  app = await createModerationApp();
  await app.services.live.ready();
});
afterAll(async () => {
  for (const reader of readers) reader.disconnect();
  await app.close();
});

/** Returns a function that counts how often the person's open page was notified of moderation. */
async function watch({ id, client }: ModerationApp['mod']) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const reader = await openSse(`${app.origin}/api/users/${id}/live`, { cookie });
  readers.push(reader);
  await waitFor(() => expect(reader.events[0]?.event).toBe('user'));
  const isOfModeration = ({ event, data }: { event: string; data: string }) =>
    event === 'changed' && JSON.parse(data).what === 'moderation';
  return () => reader.events.filter(isOfModeration).length;
}

it('notifies staff of new cases and the author of decisions, and no one else', async () => {
  const [author, member] = [await app.person(), await app.person()];
  const post = await app.rows.post({ authorId: author.id });
  const [countForMod, countForAdmin] = [await watch(app.mod), await watch(app.admin)];
  const [countForAuthor, countForMember] = [await watch(author), await watch(member)];

  await app.report(member, post);
  await waitFor(() => expect([countForMod(), countForAdmin()]).toEqual([1, 1]));
  // No one is notified when a moderator opens the case of a post that no one reported.
  await app.openCase(await app.rows.post({ authorId: author.id }));

  const found = await app.openCase(post);
  const { json } = await app.decide(app.mod, [found], 'hide');
  await waitFor(() =>
    expect([countForMod(), countForAdmin(), countForAuthor()]).toEqual([2, 2, 1]),
  );
  await author.client.post(`/api/moderation/decisions/${json.decisions[0].id}/appeal`, {
    id: crypto.randomUUID(),
    text: 'Please look again.',
  });
  await waitFor(() => expect([countForMod(), countForAdmin()]).toEqual([3, 3]));
  await app.mod.client.post(`/api/moderation/decisions/${json.decisions[0].id}/undo`);
  await waitFor(() => expect(countForAuthor()).toBe(2));
  expect(countForMember()).toBe(0);
});
