import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@attune/domain/kernel/time';
import { expect } from 'vitest';
import { createSocialProvider, SOCIAL_CALLBACK_PATH } from '#platform/social/social-provider.ts';
import { CLIENT_ID, startHostileProvider } from './hostile-provider.ts';
import { createModerationApp } from './moderation-app.ts';
import { APP_URL, PASSWORD } from './test-app.ts';
import type { TestClient } from './test-client.ts';

export type SceneMember = { id: string; email: string; client: TestClient };

const CLIENT_SECRET = 'a client secret that is long enough to sign with';
export const POST = { title: 'Good morning', content: 'How is everyone?', category: 'Discussion' };
export const REASON = 'Wrote about the illness of a neighbor.';

/**
 * Creates an app for tests that suspend members. Its sign-in provider claims whatever the test sets.
 */
export async function createSuspensionScene() {
  const hostile = await startHostileProvider(CLIENT_SECRET);
  const social = createSocialProvider({
    issuer: hostile.issuer,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    redirectUri: `${APP_URL}${SOCIAL_CALLBACK_PATH}`,
    label: 'Google',
    isSandbox: false,
    allowInsecure: true,
  });
  const app = await createModerationApp({ social });
  return {
    app,
    hostile,
    async close() {
      await app.close();
      await hostile.close();
    },
    /** Signs up with the form, so the email is not confirmed. */
    async signUp(email: string): Promise<SceneMember> {
      const client = app.client();
      const form = { name: 'Maren Holt', email, password: PASSWORD, acceptedTerms: true };
      const { status, json } = await client.post('/api/account/sign-up', form);
      expect(status).toBe(201);
      return { id: json.user.id, email, client };
    },
    async confirm({ email, client }: SceneMember): Promise<void> {
      const token = await app.findEmailToken(email, 'verify');
      expect((await client.post('/api/account/email-verification', { token })).status).toBe(204);
    },
    async suspend({ id }: SceneMember): Promise<void> {
      const until = new Date(app.clock.now().getTime() + 2 * DAY_MS).toISOString();
      const found = await app.openCase(await app.rows.post({ authorId: id }));
      const { status } = await app.decide(app.mod, [found], 'suspend', { reason: REASON, until });
      expect(status).toBe(201);
    },
    async deleteAccount({ client }: SceneMember): Promise<void> {
      const body = { confirmation: 'delete my account', password: PASSWORD };
      expect((await client.post('/api/account/deletion', body)).status).toBe(204);
    },
    /** Publishes a post, and returns "written" or the error code. */
    async write({ client }: SceneMember): Promise<string> {
      const { status, json } = await client.post('/api/forum/posts', { id: randomUUID(), ...POST });
      return status === 201 ? 'written' : json.code;
    },
  };
}
