import { type APIRequestContext, expect, type Page } from '@playwright/test';

type OutboxEmail = { to: string; subject: string; text: string };

/** Finds the /login link with the parameter `key` in the newest email to an address. */
export const findEmailLink = (page: Pick<Page, 'request'>, to: string, key: string) =>
  findPageLink(page, to, `/login?${key}=`);

/** Finds the link that begins with a path in the newest email to an address that has one. */
export async function findPageLink(
  page: Pick<Page, 'request'>,
  to: string,
  path: string,
): Promise<string> {
  let link: string | undefined;
  const outbox = `/sandbox/outbox.json?to=${encodeURIComponent(to)}`;
  await expect(async () => {
    const answer = await page.request.get(outbox);
    const { mails } = (await answer.json()) as { mails: OutboxEmail[] };
    const words = mails.flatMap(({ text }) => text.split(/\s+/));
    link = words.find((word) => word.startsWith('http') && word.includes(path));
    expect(link, `an email to ${to} with ${path}`).toBeTruthy();
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
