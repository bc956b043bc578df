import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatCents, PLANS, TRIAL_DAYS } from '@attune/domain/billing/plans';
import { readHelpLineRecords } from '@attune/domain/companion/care/help-line-records';
import { COUNTRY_HELP, formatTelNumber } from '@attune/domain/companion/care/help-lines';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toLegalFacts } from '#app/legal-facts.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';
import { readConfig } from '../../env.ts';
import { type LegalFacts, type LegalPage, readLegalPages } from './read-legal-pages.ts';

const contentDir = fileURLToPath(new URL('../../../../content/legal', import.meta.url));
const facts: LegalFacts = toLegalFacts(
  readConfig({
    APP_URL: 'https://attune.example',
    OPERATOR_NAME: 'Quiet & <b>Sons</b>',
    OPERATOR_LEGAL_FORM: 'partnership',
    OPERATOR_EMAIL: 'help@quiet.example',
    OPERATOR_ADDRESS: '1 "Calm" Street, Lisbon',
  }),
);

/** Served by other features. */
const ELSEWHERE = ['help.html', 'notice.html', 'transparency.html', 'withdrawal.html'];

async function readPage(name: string): Promise<LegalPage> {
  const found = (await readLegalPages(contentDir, facts)).get(name);
  if (!found) throw new Error(`no page ${name}`);
  return found;
}

describe('the legal texts', () => {
  it('each have a title and a version', async () => {
    const pages = await readLegalPages(contentDir, facts);
    expect([...pages].map(([name, { title }]) => [name, title])).toEqual([
      ['accessibility.html', 'Accessibility'],
      ['care.html', 'When you need a person'],
      ['imprint.html', 'Imprint'],
      ['privacy-policy.html', 'Privacy Policy'],
      ['terms-of-use.html', 'Terms of Service'],
      ['what-changed.html', 'What changed in the lessons'],
    ]);
    for (const { version } of pages.values()) expect(version).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it.each([
    'accessibility.html',
    'care.html',
    'imprint.html',
    'privacy-policy.html',
    'terms-of-use.html',
    'what-changed.html',
  ])(
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
      expect(
        schemes.filter((scheme) => !['https', 'tel', 'mailto'].includes(scheme ?? '')),
      ).toEqual([]);
    },
  );

  it('link only to existing documents', async () => {
    const pages = await readLegalPages(contentDir, facts);
    for (const { html } of pages.values()) {
      for (const [, name = ''] of html.matchAll(/href="\/docs\/([^"]+\.html)"/g)) {
        expect(pages.has(name) || ELSEWHERE.includes(name)).toBe(true);
      }
    }
  });

  it('state the figures that the product uses', async () => {
    const terms = (await readPage('terms-of-use.html')).html;
    expect(terms).toContain(`${TRIAL_DAYS} days of full access`);
    expect(terms).toContain(`$${formatCents(PLANS.monthly.priceCents)} a month`);
    expect(terms).toContain(`$${formatCents(PLANS.annual.priceCents)} a year`);
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
    expect(section).toContain('kept for at most 10 minutes');
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

describe('the imprint', () => {
  const readImprint = async (operator: Partial<LegalFacts['operator']>) => {
    const changed = { ...facts, operator: { ...facts.operator, ...operator } };
    return (await readLegalPages(contentDir, changed)).get('imprint.html')?.html ?? '';
  };

  it('names the operator, and leaves out what is not set', async () => {
    const html = await readImprint({});
    expect(readFacts(html)).toEqual([
      ['Name', 'Quiet &amp; &lt;b&gt;Sons&lt;/b&gt;'],
      ['Legal form', 'partnership'],
      ['Address', '1 &quot;Calm&quot; Street, Lisbon'],
      ['Email', '<a href="mailto:help@quiet.example">help@quiet.example</a>'],
    ]);
  });

  it('shows every detail that is set', async () => {
    const html = await readImprint({
      phone: '+351 21 000 0000',
      representative: 'Ana Calm',
      register: 'Lisbon, 123',
      taxNumber: 'PT 999999999',
    });
    expect(readFacts(html).slice(2)).toEqual([
      ['Represented by', 'Ana Calm'],
      ['Address', expect.anything()],
      ['Email', expect.anything()],
      ['Phone', '<a href="tel:+351210000000">+351 21 000 0000</a>'],
      ['Register entry', 'Lisbon, 123'],
      ['VAT or tax number', 'PT 999999999'],
    ]);
  });
});

describe('the accessibility statement', () => {
  it('names the authority, or says how to find it', async () => {
    const statement = (await readPage('accessibility.html')).html;
    expect(statement).toContain('Which authority is responsible depends on your country.');
    const accessibilityAuthority = 'Example Authority, Lisbon';
    const operator = { ...facts.operator, accessibilityAuthority };
    const pages = await readLegalPages(contentDir, { ...facts, operator });
    const named = pages.get('accessibility.html')?.html;
    expect(named).toContain('supervises us is Example Authority, Lisbon.');
    expect(named).not.toContain('depends on your country');
  });
});

const readFacts = (html: string) =>
  [...html.matchAll(/<tr><th scope="row">(.*?)<\/th><td>(.*?)<\/td><\/tr>/g)].map(
    ([, name, value]) => [name, value],
  );

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
      }
    }
  });

  it('names the source and the date of every number, and none that nobody could confirm', async () => {
    const { html } = await readPage('care.html');
    const { countries, lines } = readHelpLineRecords();
    const section = (country: string) =>
      html.split(`<details id="help-${country.toLowerCase()}">`)[1]?.split('</details>')[0] ?? '';
    for (const { code, emergency } of countries) {
      expect(section(code)).toContain(`href="${emergency.source}"`);
      const rows = section(code).split('<li>').slice(1);
      const numbers = rows.filter((row) => row.includes('href="tel:'));
      expect(numbers.length).toBeGreaterThan(0);
      for (const row of numbers) {
        expect(row).toMatch(/<time datetime="\d{4}-\d{2}-\d{2}">[A-Z]\w+ \d{1,2}, \d{4}<\/time>/);
        expect(row).toMatch(
          /(?:Checked on <time .*<\/time>, (?:on the service’s own page|on a public body’s page|in the press): |Named by .*, checked on <time .*<\/time>\. Not compared with )<a [^>]*href="https:/,
        );
      }
    }
    for (const { country, name, source, status } of lines) {
      const shown = section(country).includes(`>${escapeHtml(name)}</a>`);
      expect([country, name, shown]).toEqual([country, name, status !== 'unconfirmed']);
      if (shown) expect(section(country)).toContain(`href="${escapeHtml(source)}"`);
    }
  });

  it('says whose page was read, and what was not compared', async () => {
    const { html } = await readPage('care.html');
    const rowOf = (name: string) =>
      html
        .split('<li>')
        .find((row) => row.includes(`>${name}</a>`))
        ?.replace(/<[^>]+>/g, '');
    expect(rowOf('Hilfetelefon Gewalt gegen Frauen')).toMatch(
      /Checked on \w+ \d+, 20\d\d, on the service’s own page: hilfetelefon\.de\s*$/,
    );
    expect(rowOf('Live Fear Free (Wales)')).toMatch(
      /Checked on \w+ \d+, 20\d\d, on a public body’s page: gov\.wales\s*$/,
    );
    expect(rowOf('Umang')).toMatch(/Checked on \w+ \d+, 20\d\d, in the press: hourstv\.com\s*$/);
    expect(rowOf('Klimaka')).toMatch(
      /Named by directories, checked on \w+ \d+, 20\d\d\. Not compared with klimaka\.org\.gr\s*$/,
    );
    expect(html).toContain('“Not compared” means that only directories of help lines name');
  });

  it('leads to the international directories where no line is confirmed', async () => {
    const { html } = await readPage('care.html');
    const turkey = html.split('id="help-tr"')[1]?.split('</details>')[0];
    expect(turkey).toContain('href="https://findahelpline.com"');
    expect(turkey).toContain('href="tel:112"');
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
    await expect(readLegalPages(folder, facts)).rejects.toThrow(message);
  });

  it('shows tags in a text as text', async () => {
    await writeFile(join(folder, 'a-page.md'), withHead(head, '<script>alert(1)</script>'));
    const pages = await readLegalPages(folder, facts);
    expect(pages.get('a-page.html')?.html).toContain('&lt;script&gt;');
  });
});

function withHead(head: string, body = 'Text'): string {
  return `---\n${head}\n---\n\n${body}\n`;
}
