import { describe, expect, it } from 'vitest';
import { detectCareKind } from '../companion/care/detect-care-kind.ts';
import { MINUTE_MS } from '../kernel/time.ts';
import { type TriageInput, triageText } from './triage.ts';

const now = new Date('2026-11-15T09:00:00.000Z');
const LONG = 'A text about how I plan my week, long enough to be no mere thank-you.';

function triage(content: string, overrides: Partial<TriageInput> = {}) {
  const hasSignOfCrisis = detectCareKind(content) !== null;
  return triageText({
    title: '',
    content,
    hasSignOfCrisis,
    level: 'new',
    recent: [],
    now,
    ...overrides,
  });
}
const kindsOf = (content: string, overrides: Partial<TriageInput> = {}) =>
  triage(content, overrides).flags.map(({ kind }) => kind);
const textFromMinutesAgo = (minutes: number, content: string) => ({
  content,
  createdAt: new Date(now.getTime() - minutes * MINUTE_MS),
});

describe('ordinary texts', () => {
  it.each([
    'I asked for a summary and checked it against the minutes. It took ten minutes.',
    'Thank you!',
    'Ho provato e funziona. Grazie a tutti!',
    'Two links: https://example.com and https://www.example.org/a?b=c',
    'My loan officer uses it, and so does the casino next door.',
    'I said IT works. OK?',
    'The class assassin of the night, Scunthorpe United, analysis.',
    '这个方法对我很有帮助，谢谢大家的分享。',
    'شكرا جزيلا على هذه النصيحة',
    '😀😀😀😀😀😀😀😀😀😀',
    '',
  ])('pass: %s', (content) => {
    expect(triage(content)).toEqual({ isHeld: false, needsLook: false, isCare: false, flags: [] });
  });
});

describe('links', () => {
  const links = (count: number) =>
    Array.from({ length: count }, (_, index) => `https://example${index}.com/page`).join(' and ');

  it('are limited to two for new members, and to more for members with more trust', () => {
    expect(kindsOf(links(2))).toEqual([]);
    expect(kindsOf(links(3))).toEqual(['links']);
    expect(kindsOf(links(8), { level: 'member' })).toEqual([]);
    expect(kindsOf(links(9), { level: 'member' })).toEqual(['links']);
    expect(kindsOf(links(20), { level: 'trusted' })).toEqual([]);
  });

  it('count in the title and in Markdown', () => {
    const { isHeld, flags } = triage('[one](https://a.example) <https://b.example>', {
      title: 'See www.c.example',
    });
    expect(isHeld).toBe(true);
    expect(flags).toEqual([
      { kind: 'links', words: 'It has 3 links. Up to 2 are published without a review.' },
    ]);
  });

  it.each([
    ['a shortener', 'https://bit.ly/3abc', 'short_link'],
    ['a shortener in capitals', 'HTTPS://BIT.LY/3abc', 'short_link'],
    ['a chat invitation', 'join https://t.me/group', 'bad_link'],
    ['an IP address', 'http://192.0.2.7/login', 'bad_link'],
    ['disguised letters', 'https://xn--pple-43d.com', 'bad_link'],
    ['a suspicious domain ending', 'https://free-prizes.click', 'bad_link'],
  ])('%s is held for everyone', (_what, content, kind) => {
    expect(kindsOf(content, { level: 'trusted' })).toEqual([kind]);
    expect(triage(content, { level: 'trusted' }).isHeld).toBe(true);
  });

  it("to a host that only contains a shortener's name are allowed", () => {
    expect(kindsOf('https://rabbit.lyrics.example https://notbit.ly.example')).toEqual([]);
  });
});

describe('repeated and frequent texts', () => {
  it('are held if the same text was sent within an hour, in any letter case', () => {
    expect(kindsOf(LONG, { recent: [textFromMinutesAgo(59, LONG.toUpperCase())] })).toEqual([
      'repeated',
    ]);
    expect(kindsOf(LONG, { recent: [textFromMinutesAgo(60, LONG)] })).toEqual([]);
  });

  it('are not the same text if they consist only of different symbols', () => {
    const recent = [textFromMinutesAgo(1, '🎉'.repeat(40))];
    expect(kindsOf('👏'.repeat(40), { recent })).toEqual([]);
    expect(kindsOf('🎉'.repeat(40), { recent })).toEqual(['repeated']);
  });

  it('are allowed if they are as short as a thank-you', () => {
    expect(
      kindsOf('Thank you so much!', { recent: [textFromMinutesAgo(1, 'Thank you so much!')] }),
    ).toEqual([]);
  });

  it('are held if a new member sends many within minutes', () => {
    const recent = Array.from({ length: 8 }, (_, index) => textFromMinutesAgo(1, `Text ${index}`));
    expect(kindsOf('One more', { recent })).toEqual(['flood']);
    expect(kindsOf('One more', { recent: recent.slice(1) })).toEqual([]);
    expect(kindsOf('One more', { recent, level: 'member' })).toEqual([]);
  });
});

describe('phrases', () => {
  it.each([
    ['Guaranteed profit, ask me how', 'spam_phrase'],
    ['GUARANTEED\n\nPROFIT!!', 'spam_phrase'],
    ['Schnell Geld verdienen!', 'spam_phrase'],
    ['Gagner de l’argent rapidement', 'spam_phrase'],
    ['Ganar dinero rápido', 'spam_phrase'],
    ['guaran\u00adteed pro\u200bfit', 'spam_phrase'],
    ['You are a trànny', 'slur'],
    ['You are a tr4nny', 'slur'],
  ])('are held: %s', (content, kind) => {
    expect(kindsOf(content)).toEqual([kind]);
    expect(triage(content).isHeld).toBe(true);
  });

  it('are not repeated in the moderator’s message if they are slurs', () => {
    expect(triage('You are a tranny').flags[0]?.words).not.toContain('tranny');
  });

  it.each([
    'Some days I want to die.',
    'Ich will nicht mehr leben.',
    'J’ai envie de mourir.',
    'A veces quiero morir.',
    'Ik wil dood.',
    'I don’t want to live like this',
    'I have been cutting myself again',
    'SUICIDE',
  ])('a sign of crisis is flagged for moderators but never held: %s', (content) => {
    const { isHeld, needsLook, isCare, flags } = triage(content);
    expect([isHeld, needsLook, isCare]).toEqual([false, true, true]);
    expect(flags.map(({ kind }) => kind)).toEqual(['care']);
  });

  it.each([
    'I lost my father to suicide.',
    'Ich habe meinen Vater durch Suizid verloren.',
    'J’ai perdu mon père par suicide.',
    'Ik heb mijn broer verloren aan zelfmoord.',
  ])('grief raises no flag: %s', (content) => {
    expect(triage(content)).toEqual({ isHeld: false, needsLook: false, isCare: false, flags: [] });
  });

  it('a sign of crisis with spam is held for the spam', () => {
    expect(triage('I want to die, guaranteed profit')).toMatchObject({
      isHeld: true,
      isCare: true,
    });
  });
});

it('text in capital letters is flagged for moderators but not held', () => {
  const shout = 'WHY DOES NOBODY ANSWER ME WHEN I ASK ABOUT THIS FOR THE THIRD TIME HERE';
  expect(triage(shout)).toMatchObject({ isHeld: false, needsLook: true });
  expect(kindsOf(shout)).toEqual(['shouting']);
});

it('XS6: reads expensive texts within 200 ms', () => {
  const texts = [
    '['.repeat(20_000),
    '@'.repeat(20_000),
    'https://'.repeat(2_500),
    'a '.repeat(10_000),
  ];
  const start = Date.now();
  for (const text of texts)
    triage(text, { recent: Array.from({ length: 30 }, () => textFromMinutesAgo(1, text)) });
  expect((Date.now() - start) / texts.length).toBeLessThan(200);
});
