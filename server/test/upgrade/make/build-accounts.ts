import { setTimeout as wait } from 'node:timers/promises';
import { generateTotpCode } from '../../authenticator-app.ts';
import { sendRequest } from '../../busy-person/busy-person.ts';
import { SocialBrowser } from '../../social-browser.ts';
import { createSoftwarePasskey } from '../../software-passkey.ts';
import { TestClient } from '../../test-client.ts';
import type { OldServer } from './old-server.ts';

const CALLBACK = '/api/account/social/callback';
const CARD = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', name: 'Maren Holt' };

export type Context = { server: OldServer; appUrl: string };
export type Account = { id: string; client: TestClient; email: string; password: string };

/** Returns the token of the newest link of this kind that was emailed to the address. */
export async function findLinkToken(
  { sql }: OldServer,
  email: string,
  kind: string,
): Promise<string> {
  const emails = await sql<{ text: string }>(
    'SELECT text_body AS text FROM mails WHERE recipient = $1 ORDER BY created_at DESC',
    [email],
  );
  const links = emails.map(({ text }) => new RegExp(`[?&]${kind}=([\\w-]+)`).exec(text)?.[1]);
  const token = links.find((link) => link !== undefined);
  if (!token) throw new Error(`no link "${kind}" was emailed to ${email}`);
  return token;
}

export async function openAccount(
  { server }: Context,
  credentials: { name: string; email: string; password: string },
): Promise<Account> {
  const client = new TestClient(server.origin);
  const timeZone = 'Europe/Oslo';
  const input = { ...credentials, acceptedTerms: true, timeZone };
  const { user } = await sendRequest(client, 'POST', '/api/account/sign-up', input);
  const token = await findLinkToken(server, credentials.email, 'verify');
  await sendRequest(client, 'POST', '/api/account/email-verification', { token });
  const { email, password } = credentials;
  return { id: user.id, client, email, password };
}

export async function addPasskey({ appUrl }: Context, { client, password }: Account) {
  const passkey = createSoftwarePasskey(appUrl);
  const { options } = await sendRequest(client, 'POST', '/api/account/passkeys/options', {
    password,
  });
  const credential = passkey.make(options);
  await sendRequest(client, 'POST', '/api/account/passkeys', {
    name: 'A test passkey',
    credential,
  });
  return passkey.store();
}

export async function turnOnTwoStep({ client, password }: Account) {
  const { key } = await sendRequest(client, 'POST', '/api/account/two-step/setup', { password });
  const { recoveryCodes } = await sendRequest(client, 'POST', '/api/account/two-step', {
    code: generateTotpCode(key, new Date()),
  });
  return { totpKey: key as string, recoveryCodes: recoveryCodes as string[] };
}

/** Links an account of the sandbox sign-in provider. */
export async function connectProvider(context: Context, account: Account, email: string) {
  const { client, password } = account;
  const { appUrl, server } = context;
  const browser = new SocialBrowser({ [appUrl]: server.origin });
  const { url } = await sendRequest(client, 'POST', '/api/account/social/connect', { password });
  for (const [name, value] of client.cookies) browser.cookies(appUrl).set(name, value);
  const callback = await browser.signIn(new URL(url), { email }, CALLBACK);
  const { headers } = await browser.request(callback.url);
  const location = headers.get('location') ?? '';
  if (!location.includes('connected=done')) throw new Error(`not connected: ${location}`);
}

/** Pays on the checkout page of the sandbox and waits until all webhooks are processed. */
export async function subscribe({ server }: Context, { id, client }: Account): Promise<string> {
  const { plans } = (await client.get('/api/plans')).json;
  const { url } = await sendRequest(client, 'POST', '/api/create-checkout-session', {
    userId: id,
    priceId: plans[0].priceId,
  });
  const paid = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(CARD),
    redirect: 'manual',
  });
  if (paid.status !== 303) throw new Error(`the checkout returned ${paid.status}`);
  for (;;) {
    const user = (await client.get(`/api/users/${id}`)).json;
    const [unfinished] = await server.sql(
      `SELECT FROM billing_events WHERE processed_at IS NULL UNION ALL
       SELECT FROM sandbox_payment_deliveries WHERE delivered_at IS NULL`,
    );
    if (user.stripeSubscriptionId && !unfinished) return user.stripeSubscriptionId;
    await wait(500);
  }
}
