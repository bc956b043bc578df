import { expect, type Page } from '@playwright/test';

type OutboxEmail = { to: string; subject: string; text: string };

/** The /login link with this key in the newest email to an address. */
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
