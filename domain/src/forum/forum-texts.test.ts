import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../kernel/time.ts';
import { toPlainText } from '../markdown/plain-text.ts';
import { getBadges } from './badges.ts';
import { createExcerpt } from './excerpt.ts';
import { isDraftSlot, pseudonymIssue, tagsIssue, titleIssue } from './forum-rules.ts';
import {
  findNotifiedMembers,
  formatMention,
  mentionsIssue,
  updateMentionNames,
} from './mentions.ts';
import { tidyTags } from './tags.ts';
import { formatTimeAgo } from './time-ago.ts';
import { parseVideoUrl } from './video-url.ts';

const ID = '018f2b4e-7c00-7000-8000-00000000000a';
const OTHER = '018f2b4e-7c00-7000-8000-00000000000b';

describe('time ago', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  it.each([
    [-5_000, 'just now'],
    [59_000, 'just now'],
    [MINUTE_MS, '1 minute ago'],
    [5 * MINUTE_MS, '5 minutes ago'],
    [HOUR_MS, '1 hour ago'],
    [2.9 * HOUR_MS, '2 hours ago'],
    [DAY_MS, 'yesterday'],
    [3 * DAY_MS, '3 days ago'],
    [7 * DAY_MS, '1 week ago'],
    [15 * DAY_MS, '2 weeks ago'],
    [28 * DAY_MS, 'October 18, 2026'],
  ])('%d ms: %s', (ms, expected) => {
    expect(formatTimeAgo(new Date(now.getTime() - ms), now)).toBe(expected);
  });
});

describe('mentions', () => {
  it('are found once each, up to the limit', () => {
    const text = `@[A](member:${ID}) @[B](member:${OTHER.toUpperCase()}) @[A again](member:${ID})`;
    expect(findNotifiedMembers(text)).toEqual([ID, OTHER]);
    expect(mentionsIssue(text)).toBeNull();
    const many = Array.from({ length: 11 }, (_, n) => `@[x](member:${ID.slice(0, -2)}${10 + n})`);
    expect(findNotifiedMembers(many.join(' '))).toHaveLength(10);
    expect(mentionsIssue(many.join(' '))).toBe('Please mention at most 10 people.');
  });

  it.each([`@[](member:${ID})`, `@[A](member:${ID}x)`, `@A(member:${ID})`, '@[A](member:1)'])(
    '%s is not a mention',
    (text) => expect(findNotifiedMembers(text)).toEqual([]),
  );

  it('cannot be ended early by brackets in the name', () => {
    const mention = formatMention({ id: ID, name: 'A](javascript:alert(1)) [\nB' });
    expect(findNotifiedMembers(mention)).toEqual([ID]);
    expect(mention.match(/\]/g)).toHaveLength(1);
  });

  it('show current names, and plain text for an unknown member', () => {
    const text = `@[Old](member:${ID}) and @[Ghost](member:${OTHER})`;
    const names = new Map([[ID, 'New']]);
    const named = `@[New](member:${ID})`;
    expect(updateMentionNames(text, names, { keepsUnknownNames: true })).toBe(
      `${named} and @Ghost`,
    );
    expect(updateMentionNames(text, names, { keepsUnknownNames: false })).toBe(
      `${named} and @Deleted member`,
    );
  });
});

describe('video URLs', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'YouTube', 'dQw4w9WgXcQ'],
    ['https://m.youtube.com/watch?list=a&v=dQw4w9WgXcQ', 'YouTube', 'dQw4w9WgXcQ'],
    ['http://youtu.be/dQw4w9WgXcQ', 'YouTube', 'dQw4w9WgXcQ'],
    ['https://youtube.com/shorts/dQw4w9WgXcQ', 'YouTube', 'dQw4w9WgXcQ'],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'YouTube', 'dQw4w9WgXcQ'],
    ['https://vimeo.com/76979871', 'Vimeo', '76979871'],
    ['https://player.vimeo.com/video/76979871?h=1', 'Vimeo', '76979871'],
  ])('parses %s', (address, provider, id) => {
    expect(parseVideoUrl(address)).toMatchObject({ provider, id });
  });

  it.each([
    'javascript:alert(1)//www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/',
    'https://www.youtube.com/watch?v=short',
    'https://evilyoutube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://user@youtube.com/watch?v=dQw4w9WgXcQ',
    'https://vimeo.com/76979871/../../x',
    `https://youtu.be/dQw4w9WgXcQ?${'x'.repeat(600)}`,
  ])('rejects %s', (address) => expect(parseVideoUrl(address)).toBeNull());
});

describe('excerpts', () => {
  it('are plain text', () => {
    const text = `# Hello\n\n> *quoted* [link](https://a.example) and @[Ada](member:${ID})\n\n- \`one\``;
    expect(toPlainText(text)).toBe('Hello quoted link and @Ada one');
  });

  it('end at a word boundary and never split an emoji', () => {
    const excerpt = createExcerpt('word '.repeat(100));
    expect(excerpt).toMatch(/word…$/);
    expect([...excerpt].length).toBeLessThanOrEqual(241);
    expect(createExcerpt('👩‍🌾'.repeat(300)).isWellFormed()).toBe(true);
  });
});

describe('badges', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const member = { role: 'user', createdAt: new Date('2026-01-01'), helpfulAnswers: 0 } as const;
  it.each([
    [{}, []],
    [{ helpfulAnswers: 2 }, []],
    [{ helpfulAnswers: 3 }, ['Helpful']],
    [{ role: 'admin' as const }, ['Moderator']],
    [{ createdAt: new Date(now.getTime() - 14 * DAY_MS + 1) }, ['New here']],
    [{ createdAt: new Date(now.getTime() - 14 * DAY_MS) }, []],
  ])('%j gives %j', (facts, badges) =>
    expect(getBadges({ ...member, ...facts }, now)).toEqual(badges),
  );
});

describe('rules', () => {
  it('normalize tags to lowercase with hyphens, without duplicates', () => {
    expect(tidyTags(['  First Steps ', '#first-steps', 'Über uns', '', '🙂'])).toEqual([
      'first-steps',
      'über-uns',
    ]);
    expect(tagsIssue(['a', 'b', 'c', 'd', 'e', 'f'])).toBe('A post can have up to 5 tags.');
  });

  it('reject reserved and very short pseudonyms', () => {
    for (const name of ['Deleted Member', 'm-o-d-e-r-a-t-o-r', 'ATTUNE', 'ＡＤＭＩＮ', 'x']) {
      expect(pseudonymIssue(name)).not.toBeNull();
    }
    expect(pseudonymIssue('Quiet Fox')).toBeNull();
    expect(pseudonymIssue('Тихая лиса')).toBeNull();
  });

  it.each(['Mödèrator', 'Моderator', 'M0derat0r', 'Αdmin', 'Mod\u200berator', 'Attune Team'])(
    'detect %s as a disguised reserved name',
    (name) => expect(pseudonymIssue(name)).toMatch(/mistaken for someone else/),
  );

  it('count each emoji as one character', () => {
    expect(titleIssue('😀'.repeat(160))).toBeNull();
    expect(titleIssue('😀'.repeat(161))).toMatch(/160/);
  });

  it.each([
    ['post', true],
    [`reply:${ID}`, true],
    [`edit-post:${ID}`, true],
    ['reply', false],
    [`post:${ID}`, false],
    [`reply:${ID}x`, false],
  ])('%s is a draft slot: %s', (slot, isSlot) => expect(isDraftSlot(slot)).toBe(isSlot));
});
