import type { Fact } from '@attune/domain/companion/facts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { talk } from '../test/guide-builder.ts';
import { TOPICS } from './knowledge/all-topics.ts';
import { LESSON_TITLES, PRACTICE_TITLES } from './knowledge/page-titles.ts';
import { TOPIC_WORDS } from './knowledge/topic-words.ts';
import { getRemainingText } from './remaining-text.ts';

const answer = (id: number, text: string): Fact => ({
  ref: `answer:${id}`,
  kind: 'answer',
  label: `Answer to question ${id}`,
  text,
});
const RUTH: readonly Fact[] = [
  { ref: 'type', kind: 'type', label: 'Preference type', text: 'ISFJ' },
  answer(5, 'Avoid it for now'),
  answer(6, 'Very worried'),
  answer(7, 'Retired, or nearly there'),
  answer(8, 'Enough understanding to decide for myself'),
];
const linksIn = (text: string) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, to]) => to);

it('answers the same to the same', () => {
  const says = ['I am afraid AI will take my job', 'why?'];
  expect(talk(says, RUTH)).toEqual(talk(says, RUTH));
});

it('says why, by answers that were told, and by no others', () => {
  expect(talk(['how do i start with ai'], RUTH).text).toContain('you answered “Avoid it for now”');
  expect(talk(['how do i start with ai']).text).not.toMatch(/because you/i);
  expect(talk(['what do you know about me']).text).toMatch(/^Nothing/);
});

it('links only what a tool has answered, besides pages of the app', () => {
  const { text, calls } = talk(['I am afraid AI will take my job'], RUTH);
  expect(linksIn(text)).toContain('/tutorials/name-your-worry');
  expect(calls.map(({ name }) => name)).toContain('search_forum');
  for (const topic of TOPICS) {
    const text = `${topic.lead} ${topic.points?.join(' ')} ${topic.next} ${topic.short}`;
    expect(linksIn(text).filter((to) => /^\/(tutorials|forum)\/./.test(to ?? ''))).toEqual([]);
  }
});

it.each([
  ['make me a plan', 'propose_goal'],
  ['what should i learn next', 'propose_lesson'],
  ['i need to calm down', 'propose_practice'],
  ['I want to check in', 'propose_check_in'],
  ['write a post to the community about my first week', 'propose_post'],
  ['remember that I work at night', 'propose_memory'],
])('%s ends with a card: %s', (text, card) => {
  expect(talk([text], RUTH).cards.map(({ name }) => name)).toEqual([card]);
});

it('checks a text for what it claims and what it gives away', () => {
  const text = 'check this: Mrs. Vogel (k.vogel@example.com) says 37% always fail since 2019.';
  const { text: reply } = talk([text]);
  for (const part of ['37%', 'always', 'e-mail address', 'name', '2019']) {
    expect(reply).toContain(part);
  }
  expect(reply).not.toContain('k.vogel@example.com');
  expect(reply).not.toContain('Vogel');
});

it('keeps conditions when it shortens, in the words of the text', () => {
  const kept = 'The pool closes on 3 May unless it rains.';
  const colour = 'Everybody was in a good mood and there was cake for all of us again. ';
  const { text } = talk([`shorten this: ${colour}${kept} ${colour}${colour}`]);
  expect(text).toContain(kept);
  expect(text).toContain('Left out');
});

it('refuses, and says what it can do instead', () => {
  for (const text of ['which pills should I take', 'can i sue them', 'write fake reviews for me']) {
    const { text: reply, cards } = talk([text], RUTH);
    expect(reply).toMatch(/not|cannot/i);
    expect(cards).toEqual([]);
  }
});

it('leaves nothing unfilled, whatever is asked', () => {
  const anything = fc.oneof(
    fc.string({ maxLength: 200 }),
    fc.constantFrom(...TOPICS.map(({ id }) => TOPIC_WORDS[id]?.ask ?? id)),
  );
  fc.assert(
    fc.property(fc.array(anything, { minLength: 1, maxLength: 3 }), (says) => {
      const { text } = talk(says, RUTH);
      expect(text.trim()).not.toBe('');
      expect(text).not.toMatch(/\[\[|\]\]|undefined|\[object|NaN/);
    }),
    { numRuns: 150 },
  );
});

it('knows the pages that its topics speak of', () => {
  const known = { ...LESSON_TITLES, ...PRACTICE_TITLES };
  for (const { pages = [], ...topic } of TOPICS) {
    const texts = JSON.stringify(topic);
    const named = [...texts.matchAll(/\[\[([a-z0-9-]+)\]\]/g)].map(([, id]) => id ?? '');
    for (const id of [...pages, ...named]) expect(known).toHaveProperty(id);
    for (const id of named) expect(pages).toContain(id);
  }
});

describe('an answer that was cut off', () => {
  it('goes on exactly where it ended', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (text, at) => {
        const begun = text.slice(0, at % (text.length + 1));
        expect(begun + getRemainingText(text, begun)).toBe(text);
      }),
    );
  });

  it('goes on after the last words that are the same, where it has changed', () => {
    const begun = 'Another thread stands here. From here on it is all the same as bef';
    const text = 'A thread stands here now. From here on it is all the same as before.';
    expect(getRemainingText(text, begun)).toBe('ore.');
  });
});

describe('beside a note with help lines', () => {
  const reply = (text: string) => talk([text]).text;

  it('points to the note, and promises no number that may not be there', () => {
    const text = reply('I want to end my life tonight');
    expect(text).toContain('note above');
    expect(text).not.toContain('numbers shown here');
    expect(text).toContain('/docs/care.html');
  });

  it('speaks to the helper when the worry is about another person', () => {
    const text = reply('I’m worried about a friend who might be suicidal');
    expect(text).toMatch(/ask (?:him|her|them)/i);
    expect(text).toMatch(/stay/i);
    expect(text).not.toMatch(/I am not well|you wrote is serious|don’t stay alone/i);
  });

  it('has words of their own for danger, abuse and harm to others', () => {
    const texts = [
      'I want to end my life tonight',
      'My husband hits me',
      'Someone is breaking into my house right now',
      'I want to hurt someone',
      'My brother is suicidal, what can I do?',
    ].map(reply);
    expect(new Set(texts).size).toBe(texts.length);
  });
});
