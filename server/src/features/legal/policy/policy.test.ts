import { fileURLToPath } from 'node:url';
import { SESSION_DAYS } from '@attune/domain/account/lifetimes';
import { RESTORABLE_DAYS } from '@attune/domain/kernel/restore-window';
import { describe, expect, it } from 'vitest';
import { toLegalFacts } from '#app/legal-facts.ts';
import type { ToolContext } from '#features/companion/tools/define-tool.ts';
import * as outsideSearches from '#features/companion/tools/search-outside.ts';
import type { Payments } from '#platform/payments/payments.ts';
import { readConfig } from '../../../env.ts';
import { readLegalPages } from '../read-legal-pages.ts';

const contentDir = fileURLToPath(new URL('../../../../../content/legal', import.meta.url));

/** The rows of each table, by the table's heading. */
type Tables = Map<string, Map<string, string>>;

const toText = (html: string) => html.replaceAll('<br>', ' ').replace(/<[^>]+>/g, '');

function readTables(html: string): Tables {
  const tables = [...html.matchAll(/<table class="facts">([\s\S]*?)<\/table>/g)];
  return new Map(
    tables.map(([, table = '']) => {
      const [, heading = ''] = /<caption><h3>(.*?)<\/h3><\/caption>/.exec(table) ?? [];
      const rows = table.matchAll(/<th scope="row">(.*?)<\/th><td>(.*?)<\/td>/g);
      return [heading, new Map([...rows].map(([, name = '', cell = '']) => [name, toText(cell)]))];
    }),
  );
}

async function readPolicy(env: Record<string, string>) {
  const pages = await readLegalPages(contentDir, toLegalFacts(readConfig(env)));
  const html = pages.get('privacy-policy.html')?.html ?? '';
  const tables = readTables(html);
  const get = (table: string, row: string) => tables.get(table)?.get(row);
  return { html, tables, get, companies: tables.get('Companies that work for us') };
}

const EVERYTHING = {
  HOSTING_COMPANY: 'Example Hosting, Iceland',
  DATABASE_URL: 'postgres://a:b@db.example.org/attune',
  S3_ENDPOINT: 'https://s3.example.org',
  S3_BUCKET: 'files',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
  LIVE_BUS_URL: 'redis://bus:6379',
  SMTP_URL: 'smtps://user:password@smtp.example.org:465',
  SMTP_COMPANY: 'Example <Mail>, Portugal',
  OIDC_ISSUER: 'https://accounts.example.org',
  OIDC_CLIENT_ID: 'id',
  OIDC_CLIENT_SECRET: 'secret',
  STRIPE_SECRET_KEY: 'sk',
  STRIPE_PUBLISHABLE_KEY: 'pk',
  STRIPE_WEBHOOK_SECRET: 'wh',
  STRIPE_PRICE_MONTHLY: 'm',
  STRIPE_PRICE_ANNUAL: 'a',
  MODEL_PROVIDER: 'anthropic',
  MODEL_API_KEY: 'a-model-key',
  MODEL_NAME: 'large',
  MODEL_LABEL: 'Careful',
  MODEL_CHOICES: JSON.stringify([
    {
      id: 'house',
      label: 'House',
      provider: 'openai-compatible',
      baseUrl: 'http://10.0.0.7:11434/v1',
      name: 'small',
    },
    {
      id: 'fast',
      label: 'Fast',
      provider: 'anthropic',
      apiKey: 'another-model-key',
      name: 'fast',
      company: 'Example Models, Norway',
    },
  ]),
  EMBEDDINGS_BASE_URL: 'http://192.168.3.4:8080/v1',
  EMBEDDINGS_MODEL: 'small',
  UNSPLASH_ACCESS_KEY: 'photos-key',
  YOUTUBE_API_KEY: 'videos-key',
  SEARCH_API_URL: 'https://search.example.org/api',
  SEARCH_API_KEY: 'search-key',
  BACKUP_RETENTION_DAYS: '9',
  LOG_RETENTION_DAYS: '1',
};

describe('the privacy policy', () => {
  it('without any service names none, and says what happens on our own server', async () => {
    const { companies, html, get } = await readPolicy({});
    expect([...(companies ?? [])]).toEqual([
      ['Hosting', expect.stringMatching(/^Ask us which company it is\. /)],
      ['Email delivery', 'No company delivers emails for us.'],
      ['Payment provider', expect.stringMatching(/^None\. Payments are simulated/)],
      ['Sign-in provider', expect.stringMatching(/^None\. /)],
      ['Language model', 'None. A built-in guide answers on our own server.'],
      ['Search by meaning', 'None. This happens on our own server.'],
    ]);
    expect(html).not.toMatch(/A language model reads|card number|Invoices/);
    expect(get('Conversations with the companion', 'Who gets it')).toBe('Hosting.');
    expect(get('Your subscription', 'Who gets it')).toBe('Hosting, the people who run Attune.');
    expect(get('Moderation', 'Who gets it')).toBe('Hosting, moderators.');
  });

  it('names each service that is set up, where it is, and what it gets', async () => {
    const { companies, html, get } = await readPolicy(EVERYTHING);
    const places = [...(companies ?? [])].map(([service, text]) => [service, text]);
    const start = (text: string) => expect.stringMatching(new RegExp(`^${text} [A-Z]`));
    expect(places).toEqual([
      ['Hosting', start('Example Hosting, Iceland')],
      ['Database', start('db.example.org')],
      ['File storage', start('s3.example.org')],
      ['Live updates', start('A server in our own network')],
      ['Email delivery', start('Example &lt;Mail&gt;, Portugal')],
      ['Payment provider', start('api.stripe.com')],
      ['Sign-in provider', start('accounts.example.org')],
      [
        'Language model',
        start(
          'Careful: api.anthropic.com; House: a server in our own network; Fast: Example Models, Norway',
        ),
      ],
      ['Search by meaning', start('A server in our own network')],
      ['Photos', start('api.unsplash.com')],
      ['Videos', start('www.googleapis.com')],
      ['Web search', start('search.example.org')],
    ]);
    expect(companies?.get('Language model')).toContain('Several are offered');
    expect(html).not.toMatch(/None\. |Ask us which company|simulated/);
    expect(html).not.toMatch(
      /a-model-key|another-model-key|photos-key|videos-key|search-key|secret"/,
    );
    expect(get('Conversations with the companion', 'Who gets it')).toBe(
      'Hosting, database, language model, search by meaning, web search, search for photos, search for videos.',
    );
    expect(get('Your subscription', 'Who gets it')).toBe(
      'Hosting, database, payment provider, language model, if you allow it (section 3), the people who run Attune.',
    );
    expect(get('Your account', 'Who gets it')).toContain(
      'payment provider, language model, if you allow it (section 3)',
    );
    expect(get('Goals', 'Who gets it')).toBe(
      'Hosting, database, language model, if you allow it (section 3).',
    );
    expect(get('Moderation', 'What')).toContain('A language model reads new posts and comments');
  });

  it('names what a payment provider gets with a new customer', async () => {
    const { companies } = await readPolicy(EVERYTHING);
    type Customer = Parameters<Payments['createCustomer']>[0];
    const words: Record<keyof Customer, string> = {
      email: 'your email address',
      name: 'your name',
      userId: 'the identifier of your account',
    };
    for (const text of Object.values(words)) {
      expect(companies?.get('Payment provider')).toContain(text);
    }
  });

  it('names every service that the companion’s tools send words to', async () => {
    const services: Record<string, string> = {
      search_web: 'web search',
      find_photos: 'search for photos',
      find_videos: 'search for videos',
    };
    const { get } = await readPolicy(EVERYTHING);
    const recipients = get('Conversations with the companion', 'Who gets it');
    for (const tool of Object.values(outsideSearches)) {
      const { name } = tool({} as ToolContext);
      expect(recipients, name).toContain(services[name] ?? 'a service without a name here');
    }
  });

  it('says of one model that there is one', async () => {
    const { MODEL_CHOICES: _, ...env } = EVERYTHING;
    const { companies } = await readPolicy({ ...env, MODEL_COMPANY: 'Example AI, France' });
    expect(companies?.get('Language model')).toMatch(/^Careful: Example AI, France Gets/);
    expect(companies?.get('Language model')).not.toContain('Several are offered');
  });

  it('says why, how long and who for every kind of data', async () => {
    const { tables } = await readPolicy({});
    const kinds = [...tables].filter(([heading]) => heading !== 'Companies that work for us');
    expect(kinds.length).toBeGreaterThan(15);
    for (const [heading, rows] of kinds) {
      expect([...rows.keys()], heading).toEqual(['What', 'Why', 'How long', 'Who gets it']);
      expect(rows.get('Why'), heading).toMatch(/Legal basis: .+ \(Article \d/);
      for (const text of rows.values()) expect(text, heading).toMatch(/[.)]$/);
    }
  });

  it('states the periods of the configuration and of the product', async () => {
    const { html, get } = await readPolicy(EVERYTHING);
    expect(html).toContain('A backup is deleted after 9 days,');
    expect(get('Counts of attempts, and server logs', 'How long')).toContain('Logs: 1 day.');
    expect((await readPolicy({})).html).toContain('A backup is deleted after 14 days,');
    expect(get('Signing in', 'How long')).toContain(`no longer than ${SESSION_DAYS} days after`);
    expect(get('Goals', 'How long')).toContain(`brought back for ${RESTORABLE_DAYS} days`);
  });

  it('has all its periods from code or configuration', async () => {
    const { readFile } = await import('node:fs/promises');
    const text = await readFile(`${contentDir}/privacy-policy.md`, 'utf8');
    const section = (number: number) =>
      text.slice(text.indexOf(`## ${number}.`), text.indexOf(`## ${number + 1}.`));
    for (const number of [2, 4, 5, 6]) {
      expect(section(number)).not.toMatch(/\b(\d+|ten|thirty) (minute|hour|day|month|year)/);
    }
  });
});
