import { describe, expect, it } from 'vitest';
import { CONTENT_STATES } from '../forum/content-state.ts';
import { addDays } from '../kernel/time.ts';
import { appealObstacle } from './appeals.ts';
import { ACTIONS, effectOf, isToldToAuthor } from './decisions.ts';
import { currentSuspension } from './suspension.ts';

const post = (state: (typeof CONTENT_STATES)[number], isLocked = false) =>
  ({ kind: 'post', state, isLocked }) as const;

describe('what an action makes of a post', () => {
  it.each([
    ['hide', ['hidden', 'hidden', null, null]],
    ['restore', [null, 'published', 'published', 'published']],
    ['remove', ['removed', 'removed', 'removed', null]],
    ['dismiss', ['published', 'published', null, null]],
    ['warn', [...CONTENT_STATES]],
    ['suspend', [...CONTENT_STATES]],
  ] as const)('%s', (action, expected) => {
    const found = CONTENT_STATES.map((state) => effectOf(action, post(state))?.state ?? null);
    expect(found).toEqual(expected);
  });

  it('only an open post is locked, only a locked one unlocked, and comments never', () => {
    expect(effectOf('lock', post('published'))).toEqual({ state: 'published', isLocked: true });
    expect(effectOf('lock', post('published', true))).toBeNull();
    expect(effectOf('unlock', post('published', true))?.isLocked).toBe(false);
    expect(effectOf('unlock', post('published'))).toBeNull();
    expect(effectOf('lock', { ...post('published'), kind: 'comment' })).toBeNull();
  });

  it('authors hear of everything but of a report that came to nothing', () => {
    const unheard = ACTIONS.filter((action) => !isToldToAuthor(action, { state: 'published' }));
    expect(unheard).toEqual(['dismiss']);
    expect(isToldToAuthor('dismiss', { state: 'held' })).toBe(true);
  });
});

describe('appeals', () => {
  const now = new Date('2026-11-15T09:00:00.000Z');
  const facts = { action: 'hide', createdAt: now, isReverted: false, isAppealed: false } as const;

  it('once, within thirty days, against what took something away', () => {
    expect(appealObstacle(facts, now)).toBeNull();
    expect(appealObstacle(facts, addDays(now, 30))).toBeNull();
    expect(appealObstacle(facts, addDays(now, 30.001))).toBe('appeal_too_late');
    expect(appealObstacle({ ...facts, isAppealed: true }, now)).toBe('appealed_already');
    expect(appealObstacle({ ...facts, isReverted: true }, now)).toBe('nothing_to_appeal');
    expect(appealObstacle({ ...facts, action: 'restore' }, now)).toBe('nothing_to_appeal');
  });
});

describe('suspensions', () => {
  const now = new Date('2026-11-15T09:00:00.000Z');

  it('end by themselves at their moment, and the longest counts', () => {
    const [short, long] = [{ until: addDays(now, 1) }, { until: addDays(now, 3) }];
    expect(currentSuspension([short, long], now)).toBe(long);
    expect(currentSuspension([short], addDays(now, 0.999))).toBe(short);
    expect(currentSuspension([short], addDays(now, 1))).toBeNull();
    const forGood = { until: null };
    expect(currentSuspension([long, forGood], addDays(now, 9_999))).toBe(forGood);
    expect(currentSuspension([], now)).toBeNull();
  });
});
