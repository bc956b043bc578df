import { expect, it } from 'vitest';
import { MODERATION_ACTS, NOTIFICATION_KINDS } from './kinds.ts';
import {
  formatNotification,
  joinTextParts,
  type NotificationTextInput,
} from './notification-text.ts';

const facts: NotificationTextInput = {
  kind: 'reply',
  names: ['Ana', 'Ben'],
  people: 2,
  title: 'Slow mornings',
  isAboutComment: false,
  data: {},
};
const formatText = (changes: Partial<NotificationTextInput>) =>
  joinTextParts(formatNotification({ ...facts, ...changes }, 'Asia/Tokyo'));

it.each([
  [{ names: ['Ana'], people: 1 }, 'Ana commented on your post “Slow mornings”'],
  [{}, 'Ana and Ben commented on your post “Slow mornings”'],
  [{ people: 3 }, 'Ana, Ben and 1 other commented on your post “Slow mornings”'],
  [{ people: 12 }, 'Ana, Ben and 10 others commented on your post “Slow mornings”'],
  [{ isAboutComment: true }, 'Ana and Ben replied to your comment on “Slow mornings”'],
  [{ kind: 'mention', names: ['Ana'], people: 1 }, 'Ana mentioned you in “Slow mornings”'],
  [{ kind: 'follow' }, 'Ana and Ben commented on “Slow mornings”, which you follow'],
  [{ kind: 'like' }, 'Ana and Ben liked your post “Slow mornings”'],
  [{ kind: 'like', isAboutComment: true }, 'Ana and Ben liked your comment on “Slow mornings”'],
] as const)('%j: %s', (changes, sentence) => {
  expect(formatText(changes)).toBe(sentence);
});

it("names the end of a suspension in the user's time zone, and the reason", () => {
  const data = { act: 'suspended', until: '2026-11-30T20:00:00Z', reason: 'Spam' } as const;
  expect(formatText({ kind: 'moderation', data, title: null })).toBe(
    'You can’t post in the community until December 1, 2026. Reason: Spam',
  );
});

it('has a sentence for every kind and every moderation act', () => {
  for (const kind of NOTIFICATION_KINDS) expect(formatText({ kind })).toMatch(/\w/);
  for (const act of MODERATION_ACTS) {
    const sentence = formatText({ kind: 'moderation', data: { act } });
    expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(sentence).not.toMatch(/undefined|null/);
  }
});

it('keeps names and titles apart from the surrounding text', () => {
  const parts = formatNotification({ ...facts, names: ['<b>Ana</b>'], people: 1 }, 'UTC');
  expect(parts).toEqual([
    { text: '<b>Ana</b>', as: 'name' },
    { text: ' commented on your post ', as: 'words' },
    { text: '“Slow mornings”', as: 'title' },
  ]);
});
