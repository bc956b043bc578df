import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FACT_LIMITS } from './fact-limits.ts';
import { buildRef, FACT_KINDS, getRefKind, isRef, toUsedFacts } from './facts.ts';
import { formatDay } from './format-day.ts';
import { buildMoodFacts, buildPostFacts } from './private-facts.ts';
import { buildGoalFacts, buildLessonFacts, type OwnGoal } from './progress-facts.ts';
import { sanitizeLine, sanitizeText, truncateText } from './sanitize-text.ts';

const DAYS = { today: '2026-11-15', dayOf: (timestamp: string) => timestamp.slice(0, 10) };

describe('ref', () => {
  it.each(FACT_KINDS)('%s is valid and has its kind', (kind) => {
    const ref = buildRef(kind, '018f2b4e-7c00-7000-8000-00000000000a');
    expect([isRef(ref), getRefKind(ref)]).toEqual([true, kind]);
  });

  it.each([
    '',
    'answer',
    'type:1',
    'goal:',
    'goal:A',
    'goal:../x',
    'goal:x\n',
    'memory:abc',
    'user:1',
  ])('%j is invalid', (ref) => {
    expect(isRef(ref)).toBe(false);
  });

  it('is kept with the used fact', () => {
    const fact = { ref: 'mood', kind: 'mood', label: 'Moods', text: 'Even' } as const;
    expect(toUsedFacts([fact])).toEqual([{ ...fact, canForget: true, isMentioned: false }]);
  });
});

describe('sanitized text', () => {
  it('contains only visible characters and no email addresses', () => {
    const withInvisibles = 'Plain\u200b words\u202e\u{e0041}\u{e0149} here\u0007.';
    expect(sanitizeText(withInvisibles, 100)).toBe('Plain words here .');
    expect(sanitizeText('Ask Ann.Other+x@mail.example.co.uk, or Bo@exämple.de!', 100)).toBe(
      'Ask [email address], or [email address]!',
    );
    expect(sanitizeText('One\r\nTwo', 100)).toBe('One\nTwo');
    expect(sanitizeLine('One\r\n\tTwo', 100)).toBe('One Two');
  });

  it('respects the maximum length and never splits a character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.integer({ min: 2, max: 40 }),
        (text, maxLength) => {
          const result = sanitizeText(text, maxLength);
          expect([...result].length).toBeLessThanOrEqual(maxLength);
          expect(result.isWellFormed()).toBe(true);
        },
      ),
    );
    expect(truncateText('One two three', 9)).toBe('One two…');
  });
});

describe('day', () => {
  it('includes the year only if it differs from the current one', () => {
    expect(formatDay('2026-10-20', '2026-11-15')).toBe('October 20');
    expect(formatDay('2025-01-02', '2026-11-15')).toBe('January 2, 2025');
  });
});

describe('moods', () => {
  it('are one fact with the newest day first, and no fact without moods', () => {
    const day = (at: string) => ({ day: at, level: 3, words: [], about: [] });
    expect(buildMoodFacts([day('2025-11-13'), day('2026-11-14')], DAYS)[0]?.text).toBe(
      'November 14: Even\nNovember 13, 2025: Even',
    );
    expect(buildMoodFacts([], DAYS)).toEqual([]);
  });
});

describe('progress', () => {
  const goal = (id: string, more: Partial<OwnGoal> = {}): OwnGoal => ({
    ...{ id, title: `Goal ${id}`, why: '', targetDate: null, status: 'active' },
    ...{ steps: [], doneAt: null },
    ...more,
  });

  it('lists active goals, then the ones completed last, and no archived ones', () => {
    const facts = buildGoalFacts(
      [
        goal('a', {
          why: 'Because',
          targetDate: '2026-12-01',
          steps: [
            { text: 'First', isDone: true },
            { text: 'Then', isDone: false },
          ],
        }),
        goal('b', { status: 'archived' }),
        goal('c', { status: 'done', doneAt: '2026-11-01T10:00:00Z' }),
        goal('d', { status: 'done', doneAt: '2026-11-02T10:00:00Z' }),
      ],
      DAYS,
    );
    expect(facts.map(({ label, text }) => [label, text])).toEqual([
      ['Goal', 'Goal a\nWhy: Because\nBy: December 1\nDone: First\nOpen: Then'],
      ['Goal, completed November 2', 'Goal d\nCompleted'],
      ['Goal, completed November 1', 'Goal c\nCompleted'],
    ]);
  });

  it('is bounded for any amount of activity', () => {
    const many = Array.from({ length: 300 }, (_, at) => `${at}`);
    expect(
      buildGoalFacts(
        many.map((id) => goal(id)),
        DAYS,
      ),
    ).toHaveLength(FACT_LIMITS.goals);
    const lessons = many.map((id) => ({
      id,
      title: 'T'.repeat(1_000),
      status: 'completed' as const,
      at: '2026-11-01T10:00:00Z',
    }));
    const result = buildLessonFacts(lessons, DAYS);
    expect(result).toHaveLength(FACT_LIMITS.finishedLessons);
    expect(result[0]?.text).toHaveLength(FACT_LIMITS.lineLength);
  });

  it('shows posts as plain text', () => {
    const post = {
      id: 'a',
      title: 'My post',
      content: '# Hello\n\n**World**',
      createdAt: '2026-11-01',
    };
    expect(buildPostFacts([post], DAYS)[0]?.text).toBe('My post\nHello World');
  });
});
