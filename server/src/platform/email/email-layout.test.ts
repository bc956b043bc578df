import { describe, expect, it } from 'vitest';
import { layoutEmail } from './email-layout.ts';
import { formatDateTime } from './format-date.ts';
import { formatGreeting, toShortLine } from './plain-line.ts';

const hostile = '"><img src=x onerror=1>';

describe('layoutEmail', () => {
  it('escapes every part of the HTML', () => {
    const { html } = layoutEmail({
      title: hostile,
      paragraphs: [hostile],
      items: [{ text: hostile, href: `https://attune.example/?q=${hostile}` }],
      action: { label: hostile, href: `https://attune.example/?q=${hostile}` },
      footer: [hostile],
      footerLinks: [{ label: hostile, href: `https://attune.example/?q=${hostile}` }],
    });
    expect(html).not.toContain('<img');
    expect(html.match(/&quot;&gt;&lt;img src=x onerror=1&gt;/g)).toHaveLength(12);
  });

  it('loads no resource and runs no script', () => {
    const { html } = layoutEmail({ title: 'A title', paragraphs: ['Text'], footer: ['Why'] });
    expect(html).not.toMatch(/<script|<img|<link|@import|url\(|\ssrc=/i);
  });

  it('repeats the content in plain text, with the address of the link', () => {
    const { text } = layoutEmail({
      title: 'A title',
      paragraphs: ['First.', 'Second.'],
      action: { label: 'Confirm', href: 'https://attune.example/login?verify=a&b' },
      footer: ['Why you get this.'],
    });
    expect(text).toBe(
      'A title\n\nFirst.\n\nSecond.\n\nConfirm:\nhttps://attune.example/login?verify=a&b\n\n-- \nWhy you get this.\n',
    );
  });
});

describe('toShortLine', () => {
  it.each([
    ['Ilse\r\nBcc: all@evil.example', 'Ilse Bcc: all@evil.example'],
    ['Ilse\u2028\u0000\u0085Varga', 'Ilse Varga'],
    ['\u202Eesrever', 'esrever'],
    ['  Ilse   Varga ', 'Ilse Varga'],
  ])('XS7: turns %j into one line', (input, line) => {
    expect(toShortLine(input)).toBe(line);
  });

  it('truncates between characters, never inside one', () => {
    const line = toShortLine('🙂'.repeat(500));
    expect([...line]).toHaveLength(120);
    expect(line).toMatch(/^(?:🙂)+…$/u);
  });
});

describe('formatGreeting', () => {
  it.each([
    ['Ilse Varga', 'Ilse'],
    ['J.R.R. Tolkien', 'J.R.R. Tolkien'],
    ['Łukasz', 'Łukasz'],
  ])('greets %s as %s', (name, greeted) => {
    expect(formatGreeting(name)).toBe(`Hello ${greeted},`);
  });

  it.each(['Win at http://evil.example', 'evil.com', 'www.evil', 'me@evil', ' '])(
    'omits the name %j from the greeting',
    (name) => {
      expect(formatGreeting(name)).toBe('Hello,');
    },
  );
});

it('formats the day, the time and the time zone', () => {
  expect(formatDateTime(new Date('2026-11-15T23:30:00Z'), 'Europe/Berlin')).toBe(
    'Monday, November 16, 2026 at 12:30 AM (Europe/Berlin)',
  );
});
