import { expect, it } from 'vitest';
import { CATEGORIES } from './categories.ts';
import { isAboutGoal, type Thread, threadToCatalogItem } from './thread-fit.ts';

const thread = (overrides: Partial<Thread>): Thread => ({
  id: 'a',
  title: '',
  excerpt: '',
  category: 'Questions',
  tags: [],
  ...overrides,
});

it('a thread fits users with the goals and lifestyle that its text mentions', () => {
  const report = threadToCatalogItem(
    thread({ title: 'The weekly report in an hour', tags: ['office', 'sleep'] }),
  );
  expect(report).toMatchObject({ kind: 'thread', goalFit: ['save-time', 'feel-calmer'] });
  expect(report.lifestyleFit).toEqual(['desk']);
  expect(threadToCatalogItem(thread({ excerpt: 'The source was made up.' }))).toMatchObject({
    goalFit: ['understand'],
    isAboutLimits: true,
  });
});

it('a thread fits users by its category, or no one in particular', () => {
  expect(threadToCatalogItem(thread({ category: 'Wellbeing' }))).toMatchObject({
    attitudeFit: ['resistant'],
    goalFit: ['feel-calmer'],
  });
  expect(threadToCatalogItem(thread({}))).toMatchObject({
    attitudeFit: [],
    goalFit: [],
    lifestyleFit: [],
  });
  for (const category of CATEGORIES)
    expect(threadToCatalogItem(thread({ category })).kind).toBe('thread');
});

it('a thread is about a goal if two words match, or the only word of the goal', () => {
  const letters = thread({ title: 'Writing letters to the landlord' });
  expect(isAboutGoal(letters, 'Write one difficult letter a week')).toBe(false);
  expect(isAboutGoal(letters, 'Answer the letters of my landlord')).toBe(true);
  expect(isAboutGoal(thread({ title: 'Sleeping better' }), 'Sleep')).toBe(true);
  expect(isAboutGoal(letters, 'To do it')).toBe(false);
});
