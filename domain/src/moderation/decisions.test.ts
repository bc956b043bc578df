import { describe, expect, it } from 'vitest';
import { CONTENT_STATES } from '../forum/content-state.ts';
import { addDays } from '../kernel/time.ts';
import { getAppealObstacle } from './appeals.ts';
import { ACTIONS, getActionEffect, shouldNotifyAuthor } from './decisions.ts';
import { findCurrentSuspension } from './suspension.ts';

const post = (state: (typeof CONTENT_STATES)[number], isLocked = false) =>
  ({ kind: 'post', state, isLocked }) as const;

describe('getActionEffect', () => {
  it.each([
    ['hide', ['hidden', 'hidden', null, null]],
    ['restore', [null, 'published', 'published', 'published']],
    ['remove', ['removed', 'removed', 'removed', null]],
    ['dismiss', ['published', 'published', null, null]],
    ['warn', [...CONTENT_STATES]],
    ['suspend', [...CONTENT_STATES]],
  ] as const)('%s leads from each state to %j', (action, expected) => {
    const found = CONTENT_STATES.map(
      (state) => getActionEffect(action, post(state))?.state ?? null,
    );
    expect(found).toEqual(expected);
  });

  it('locks only an unlocked post, unlocks only a locked post, and never locks a comment', () => {
    expect(getActionEffect('lock', post('published'))).toEqual({
      state: 'published',
      isLocked: true,
    });
    expect(getActionEffect('lock', post('published', true))).toBeNull();
    expect(getActionEffect('unlock', post('published', true))?.isLocked).toBe(false);
    expect(getActionEffect('unlock', post('published'))).toBeNull();
    expect(getActionEffect('lock', { ...post('published'), kind: 'comment' })).toBeNull();
  });

  it('notifies the author of every action except dismissing a report about a text that was not held', () => {
    const withoutNotice = ACTIONS.filter(
      (action) => !shouldNotifyAuthor(action, { state: 'published' }),
    );
    expect(withoutNotice).toEqual(['dismiss']);
    expect(shouldNotifyAuthor('dismiss', { state: 'held' })).toBe(true);
  });
});

describe('appeals', () => {
  const now = new Date('2026-11-15T09:00:00.000Z');
  const facts = { action: 'hide', createdAt: now, isReverted: false, isAppealed: false } as const;

  it('are possible once, within thirty days, against a decision that restricted the member', () => {
    expect(getAppealObstacle(facts, now)).toBeNull();
    expect(getAppealObstacle(facts, addDays(now, 30))).toBeNull();
    expect(getAppealObstacle(facts, addDays(now, 30.001))).toBe('appeal_too_late');
    expect(getAppealObstacle({ ...facts, isAppealed: true }, now)).toBe('appealed_already');
    expect(getAppealObstacle({ ...facts, isReverted: true }, now)).toBe('nothing_to_appeal');
    expect(getAppealObstacle({ ...facts, action: 'restore' }, now)).toBe('nothing_to_appeal');
  });
});

describe('suspensions', () => {
  const now = new Date('2026-11-15T09:00:00.000Z');

  it('end by themselves at their end date, and the longest counts', () => {
    const [short, long] = [{ until: addDays(now, 1) }, { until: addDays(now, 3) }];
    expect(findCurrentSuspension([short, long], now)).toBe(long);
    expect(findCurrentSuspension([short], addDays(now, 0.999))).toBe(short);
    expect(findCurrentSuspension([short], addDays(now, 1))).toBeNull();
    const permanent = { until: null };
    expect(findCurrentSuspension([long, permanent], addDays(now, 9_999))).toBe(permanent);
    expect(findCurrentSuspension([], now)).toBeNull();
  });
});
