import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { MessageDocument } from '@attune/domain/companion/companion-documents';
import { replyEventSchema } from '@attune/domain/companion/reply-events';
import { createAdaptorServer } from '@hono/node-server';
import { createParser } from 'eventsource-parser';
import { composeApp } from '#app/compose-app.ts';
import { buildUser } from '#demo/builders/build-user.ts';
import { loadDemoForum } from '#demo/load-demo-forum.ts';
import { findUserByEmail } from '#features/account';
import { openSession } from '#features/account/sessions/open-session.ts';
import { seedTexts } from '#features/content';
import { seedPractices } from '#features/mind/practices/seed-practices.ts';
import { CONTENT_DIR, tutorialLibrary } from '#features/tutorials';
import type { Services } from '#platform/services.ts';
import { createMember } from './people.ts';

export type Reply = {
  text: string;
  cards: readonly string[];
  /** The title of the note with help lines, if one is shown. */
  care: string | null;
};

const DEVICE = { userAgent: 'evaluation', ip: '127.0.0.1', network: '127.0.0.1' };

/** Fills the library and the forum as a new installation has them. */
async function seedContent(services: Services): Promise<void> {
  await seedTexts(tutorialLibrary, services, CONTENT_DIR);
  await seedPractices(services);
  const demoPeople = new Map<string, string>();
  for (const key of ['dana', 'mo', 'ada', 'nico']) {
    demoPeople.set(key, (await buildUser(services)).user.id);
  }
  await services.db.transaction((tx) => loadDemoForum(services, tx, demoPeople));
}

function formatCard(card: MessageDocument['proposals'][number]): string {
  const { id: _id, state: _state, resultId: _resultId, ...content } = card;
  return JSON.stringify(content);
}

function readReply(events: string): Reply {
  let last: MessageDocument | null = null;
  const parser = createParser({
    onEvent({ event, data }) {
      const parsed = replyEventSchema.parse({ event, data: JSON.parse(data) });
      if (parsed.event === 'done') last = parsed.data.reply;
    },
  });
  parser.feed(events);
  const reply = last as MessageDocument | null;
  if (!reply) throw new Error('The reply did not end.');
  if (reply.failure) throw new Error(reply.failure.detail);
  const { text, proposals, care } = reply;
  return { text, cards: proposals.map(formatCard), care: care?.title ?? null };
}

/** The companion behind the product's own routes, as a browser uses it. */
export async function openCompanion(services: Services) {
  await seedContent(services);
  const { app, replies } = composeApp({ services });
  const server = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function signIn(email: string): Promise<string> {
    const user = await findUserByEmail(services.db, email);
    if (!user) throw new Error(`No user has the email ${email}.`);
    const { token } = await services.db.transaction((tx) =>
      openSession(services, tx, user, DEVICE),
    );
    return `attune_session=${token}`;
  }

  return {
    /** Sends the messages one after the other, as a new member, and returns the replies. */
    async talk(messages: readonly string[]): Promise<Reply[]> {
      const cookie = await signIn((await createMember(services)).email);
      const path = `/api/companion/conversations/${randomUUID()}/messages`;
      const answers: Reply[] = [];
      let parentId: string | null = null;
      for (const text of messages) {
        const replyId = randomUUID();
        const response: Response = await fetch(origin + path, {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json', origin: services.appUrl },
          body: JSON.stringify({ id: randomUUID(), replyId, parentId, text }),
        });
        const body = await response.text();
        if (!response.ok) throw new Error(`${response.status}: ${body}`);
        answers.push(readReply(body));
        parentId = replyId;
      }
      return answers;
    },
    async close() {
      await replies.endAll();
      server.close();
    },
  };
}
