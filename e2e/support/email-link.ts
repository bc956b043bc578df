import { type APIRequestContext, expect, type Page } from '@playwright/test';

type OutboxEmail = { to: string; subject: string; text: string };

/** Finds the /login link with the parameter `key` in the newest email to an address. */
export async function findEmailLink(
  page: Pick<Page, 'request'>,
  to: string,
  key: string,
): Promise<string> {
  let link: string | undefined;
  const outbox = `/sandbox/outbox.json?to=${encodeURIComponent(to)}`;
  await expect(async () => {
    const answer = await page.request.get(outbox);
    const { mails } = (await answer.json()) as { mails: OutboxEmail[] };
    const pattern = new RegExp(`https?://\\S+/login\\?${key}=\\S+`);
    link = mails.flatMap(({ text }) => text.match(pattern) ?? [])[0];
    expect(link, `an email to ${to} with ?${key}=`).toBeTruthy();
  }).toPass({ timeout: 10_000 });
  return link ?? '';
}

export async function verifyEmail(request: APIRequestContext, email: string): Promise<void> {
  expect((await request.post('/api/account/email-verification/request')).status()).toBe(202);
  const link = await findEmailLink({ request }, email, 'verify');
  const token = new URL(link).searchParams.get('verify');
  const answer = await request.post('/api/account/email-verification', { data: { token } });
  expect(answer.status()).toBe(204);
}
