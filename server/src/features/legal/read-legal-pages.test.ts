import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  EMAIL_CHANGE_LINK_HOURS,
  RESET_LINK_MINUTES,
  SESSION_DAYS,
  SESSION_MAX_DAYS,
  VERIFY_LINK_HOURS,
} from '@attune/domain/account/lifetimes';
import { formatCents, PLANS, TRIAL_DAYS } from '@attune/domain/billing/plans';
import { COUNTRY_HELP, formatTelNumber } from '@attune/domain/companion/care/help-lines';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LegalPage, readLegalPages } from './read-legal-pages.ts';

const contentDir = fileURLToPath(new URL('../../../../content/legal', import.meta.url));
const values = {
  operatorName: 'Quiet & <b>Sons</b>',
  operatorContact: 'help@quiet.example',
  operatorAddress: '1 "Calm" Street, Lisbon',
  appUrl: 'https://attune.example',
};

async function readPage(name: string): Promise<LegalPage> {
  const found = (await readLegalPages(contentDir, values)).get(name);
  if (!found) throw new Error(`no page ${name}`);
  return found;
}

describe('the legal texts', () => {
  it('are the terms, the privacy policy, the care page and what changed, each with its title and version', async () => {
    const pages = await readLegalPages(contentDir, values);
    expect([...pages].map(([name, { title }]) => [name, title])).toEqual([
      ['care.html', 'When you need a person'],
      ['privacy-policy.html', 'Privacy Policy'],
      ['terms-of-use.html', 'Terms of Service'],
      ['what-changed.html', 'What changed in the lessons'],
    ]);
    for (const { version } of pages.values()) expect(version).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it.each(['care.html', 'privacy-policy.html', 'terms-of-use.html', 'what-changed.html'])(
    '%s is a complete page with one h1, no script, no inline style and no external resource',
    async (name) => {
      const { html, title } = await readPage(name);
      expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
      expect(html.match(/<h1>/g)).toHaveLength(1);
      expect(html).toContain(`<title>${title} · Attune</title>`);
      expect(html).toContain('<meta name="viewport"');
      // One applies the app's theme. The other shows the phone numbers of another country.
      const rest = html
        .replace('<script src="/docs/theme.js"></script>', '')
        .replace('<script src="/docs/care-page.js" type="module" blocking="render"></script>', '');
      expect(rest).not.toMatch(/<script|<style|\sstyle=|\son\w+=|\ssrc=|<iframe|<img|\{\{/i);
      const linked = [...html.matchAll(/<link [^>]*href="([^"]*)"[^>]*>/g)].map(([, href]) => href);
      expect(linked).toEqual([
        '/favicon.svg',
        '/docs/fonts/newsreader-latin-var.woff2',
        '/docs/fonts/public-sans-latin-var.woff2',
        '/docs/docs.css',
      ]);
      const schemes = [...html.matchAll(/href="([a-z]+):/g)].map((match) => match[1]);
      expect(schemes.filter((scheme) => !['https', 'tel'].includes(scheme ?? ''))).toEqual([]);
    },
  );

  it('link only to existing documents', async () => {
    const pages = await readLegalPages(contentDir, values);
    for (const { html } of pages.values()) {
      for (const [, name] of html.matchAll(/href="\/docs\/([^"]+\.html)"/g)) {
        // Billing serves this one.
        expect(name === 'withdrawal.html' || pages.has(name ?? '')).toBe(true);
      }
    }
  });

  it('state the figures that the product uses', async () => {
    const terms = (await readPage('terms-of-use.html')).html;
    expect(terms).toContain(`${TRIAL_DAYS} days of full access`);
    expect(terms).toContain(`$${formatCents(PLANS.monthly.priceCents)} a month`);
    expect(terms).toContain(`$${formatCents(PLANS.annual.priceCents)} a year`);

    const privacy = (await readPage('privacy-policy.html')).html;
    expect(privacy).toContain(`reset a password works for ${RESET_LINK_MINUTES / 60} hour,`);
    expect(privacy).toContain(`change an email address for ${EMAIL_CHANGE_LINK_HOURS / 24} day,`);
    expect(privacy).toContain(`confirm an address for ${VERIFY_LINK_HOURS / 24} days.`);
    expect(privacy).toContain(`no longer than ${SESSION_DAYS} days after`);
    expect(privacy).toContain(`or ${SESSION_MAX_DAYS} days after they began`);
  });

  it('name the work among what is stored and what the companion may read', async () => {
    const { html } = await readPage('privacy-policy.html');
    expect(html).toContain('time zone, your work if you tell us, role');
    expect(html).toContain('answers (with your name, work, plan and time zone)');
  });

  it('say where drafts are stored, what signing out deletes, and which cookies exist', async () => {
    const { html } = await readPage('privacy-policy.html');
    const section = html.slice(html.lastIndexOf('6. Cookies'), html.lastIndexOf('7. Your rights'));
    expect(section).toContain('Drafts are saved on our server too');
    expect(section).toContain('posts and comments as you typed them, everything else encrypted');
    expect(section).toContain('Signing out deletes all of this from your browser.');
    expect(section).toContain('accept the terms or enter a code');
    expect(section).toContain('kept for at most ten minutes');
  });
});

it('begins a long text with links to its sections', async () => {
  const { html } = await readPage('terms-of-use.html');
  const targets = [...html.matchAll(/<a href="#([^"]+)">/g)].map(([, id]) => id);
  expect(targets.length).toBeGreaterThan(5);
  for (const id of targets) expect(html).toContain(`<h2 id="${id}">`);
});

it("inserts the operator's details as text, never as markup", async () => {
  const { html } = await readPage('terms-of-use.html');
  expect(html).toContain('Quiet &amp; &lt;b&gt;Sons&lt;/b&gt;');
  expect(html).toContain('1 &quot;Calm&quot; Street, Lisbon');
  expect(html).toContain('help@quiet.example');
  expect(html).not.toContain('<b>');
});

it('links to the help page while the operator has no contact', async () => {
  const pages = await readLegalPages(contentDir, { ...values, operatorContact: null });
  expect(pages.get('terms-of-use.html')?.html).toContain(
    'reach us via <a target="_blank" rel="noopener" href="/docs/help.html">our help page</a>.',
  );
});

describe('the care page', () => {
  it('shows every country and help line, with a phone link for each number', async () => {
    const { html } = await readPage('care.html');
    expect(html.match(/<details id="help-/g)).toHaveLength(COUNTRY_HELP.length);
    for (const { name, emergency, lines, abuse } of COUNTRY_HELP) {
      expect(html).toContain(`<summary>${name}</summary>`);
      expect(html).toContain(`href="tel:${emergency}"`);
      for (const line of [...lines, ...abuse]) {
        if (line.number) expect(html).toContain(`href="tel:${formatTelNumber(line.number)}"`);
        expect(html).toContain(`href="${line.address}"`);
        expect(html).toContain(`datetime="${line.reviewedOn}"`);
      }
    }
  });

  it('starts with emergency numbers and directories, before any other text', async () => {
    const { html } = await readPage('care.html');
    const indexOf = (text: string) => {
      expect(html).toContain(text);
      return html.indexOf(text);
    };
    const explanation = indexOf('If you might hurt yourself');
    for (const number of ['112', '911', '999']) {
      expect(indexOf(`href="tel:${number}"`)).toBeLessThan(explanation);
    }
    expect(indexOf('href="https://findahelpline.com"')).toBeLessThan(explanation);
    expect(indexOf('href="https://befrienders.org"')).toBeLessThan(explanation);
    expect(indexOf('id="country"')).toBeLessThan(explanation);
    expect(indexOf('Last updated')).toBeGreaterThan(explanation);
  });

  it('has a text for each situation', async () => {
    const { html } = await readPage('care.html');
    for (const heading of [
      'If it’s about you',
      'If you’re worried about someone else',
      'If you might hurt someone',
      'If someone is hurting, threatening or controlling you',
    ]) {
      expect(html).toContain(`<h2>${heading}</h2>`);
    }
  });

  it('has short sections, of which only the first is open', async () => {
    const { html } = await readPage('care.html');
    const open = [...html.matchAll(/<details class="section" open>\n<summary><h2>(.*?)<\/h2>/g)];
    expect(open.map(([, heading]) => heading)).toEqual(['If it’s about you']);
    expect(html.match(/<h2>/g)).toHaveLength(html.match(/<details class="section"/g)?.length ?? 0);
  });

  it('says that the companion is no therapist, names a contact, and links back to Attune', async () => {
    const { html } = await readPage('care.html');
    expect(html).toContain('not a therapist');
    expect(html).toContain('help@quiet.example');
    expect(html).toContain('id="help-lines"');
    expect(html).toContain('<span class="back">Back to Attune</span></a>');
  });
});

describe('reading legal texts', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'attune-legal-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const head = 'id: a-page\ntitle: A page\nversion: 2026-11-15\nupdated: 2026-11-15';

  it.each([
    ['no front matter', '# Text\n', 'a-page.md: line 1: Begin with the front matter'],
    [
      'a missing key',
      withHead(head.replace(/version.*\n/, '')),
      'a-page.md: line 1: "version" is missing',
    ],
    [
      'an impossible date',
      withHead(head.replace('2026-11-15', '2026-02-30')),
      '"version" must be a date',
    ],
    ['an unknown key', withHead(`${head}\nauthor: me`), 'line 6: "author" is not a key here'],
    ['a line without a key', withHead(`${head}\nnonsense`), 'line 6: '],
    [
      "an id that is not the file's name",
      withHead(head.replace('a-page', 'other')),
      '"id" must be the file\'s name',
    ],
    [
      'an unknown placeholder',
      withHead(head, 'By {{operatorNmae}}'),
      'a-page.md: unknown placeholder "operatorNmae"',
    ],
    [
      'a table placeholder in the middle of a sentence',
      withHead(head, 'See {{helpLines}} here'),
      'a-page.md: unknown placeholder "helpLines"',
    ],
    [
      'an inherited property as placeholder',
      withHead(head, '{{toString}}'),
      'unknown placeholder "toString"',
    ],
    [
      'a placeholder in a link',
      withHead(head, '[x]({{appUrl}})'),
      'a-page.md: a placeholder is not allowed in a link',
    ],
  ])('rejects a text with %s', async (_name, source, message) => {
    await writeFile(join(folder, 'a-page.md'), source);
    await expect(readLegalPages(folder, values)).rejects.toThrow(message);
  });

  it('shows tags in a text as text', async () => {
    await writeFile(join(folder, 'a-page.md'), withHead(head, '<script>alert(1)</script>'));
    const pages = await readLegalPages(folder, values);
    expect(pages.get('a-page.html')?.html).toContain('&lt;script&gt;');
  });
});

function withHead(head: string, body = 'Text'): string {
  return `---\n${head}\n---\n\n${body}\n`;
}
