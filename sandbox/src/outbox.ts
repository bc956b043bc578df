import { readFileSync } from 'node:fs';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { OutboxEmail } from '@attune/server/platform/email/outbox.repository';
import type { AppEnv } from '@attune/server/platform/http/app-env';
import { READING_PAGE_CSS } from '@attune/server/platform/http/reading-page';
import { allowedOrigins } from '@attune/server/platform/http/same-site';
import { hashInlineElements } from '@attune/server/platform/http/web-files';
import type { Context, Hono } from 'hono';
import { outboxPage } from './outbox-page.ts';

type Dependencies = {
  appUrl: string;
  readMails(filter: { to: string | null; limit: number }): Promise<OutboxEmail[]>;
};

const MAX_EMAILS = 100;
const stylesheet =
  READING_PAGE_CSS + readFileSync(new URL('./outbox.css', import.meta.url), 'utf8');

/**
 * An email in its frame inherits this page's policy, so the policy must list the styles of the
 * emails.
 */
function policyFor(emails: OutboxEmail[]): string {
  const hashes = new Set(emails.flatMap((mail) => hashInlineElements(mail.html, 'style')));
  return [
    "default-src 'none'",
    `style-src 'self' ${[...hashes].map((hash) => `'sha256-${hash}'`).join(' ')}`.trim(),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');
/** A proxy on this machine forwards other machines' requests from the loopback address. */
const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

function isFromThisMachine(c: Context<AppEnv>): boolean {
  const address = c.env?.incoming?.socket?.remoteAddress ?? '';
  const isLoopback =
    isIP(address) > 0 && LOOPBACK.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  return isLoopback && PROXY_HEADERS.every((name) => c.req.header(name) === undefined);
}

/**
 * Shows the emails of an installation without an email service, with their links, only to clients
 * on this machine (SECURITY SC3). It is never mounted in production.
 */
export function registerOutbox(app: Hono<AppEnv>, { appUrl, readMails }: Dependencies): void {
  const ownHosts = [...allowedOrigins(appUrl)].map((origin) => new URL(origin).host);
  app.use('/sandbox/*', (c, next) =>
    isFromThisMachine(c) ? next() : Promise.resolve(c.body(null, 404)),
  );
  // Another host name that resolves to this machine must not read the emails (DNS rebinding).
  app.use('/sandbox/*', (c, next) =>
    ownHosts.includes(c.req.header('host') ?? '') ? next() : Promise.resolve(c.body(null, 421)),
  );
  const recipientOf = (c: Context<AppEnv>) => c.req.query('to')?.trim() || null;

  app.get('/sandbox/outbox', async (c) => {
    const to = recipientOf(c);
    const emails = await readMails({ to, limit: MAX_EMAILS });
    return c.html(outboxPage(emails, to), 200, {
      'cache-control': 'no-store',
      'content-security-policy': policyFor(emails),
    });
  });

  app.get('/sandbox/outbox.json', async (c) => {
    const emails = await readMails({ to: recipientOf(c), limit: MAX_EMAILS });
    return c.json({ mails: emails }, 200, { 'cache-control': 'no-store' });
  });

  app.get('/sandbox/outbox.css', (c) =>
    c.body(stylesheet, 200, {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'no-cache',
    }),
  );
}
