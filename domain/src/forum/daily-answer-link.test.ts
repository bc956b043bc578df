import { expect, it } from 'vitest';
import { buildDailyAnswerPath, parseDailyAnswerParams } from './daily-answer-link.ts';
import { FORUM_LIMITS } from './forum-rules.ts';

function paramsOf(address: string) {
  const query = address.slice(address.indexOf('?') + 1);
  const pairs = query.split('&').map((pair) => pair.split('='));
  const parts = new Map(pairs.map(([name, value = '']) => [name, decodeURIComponent(value)]));
  return { get: (name: string) => parts.get(name) ?? null };
}

it("prefills a post that answers a day's question", () => {
  const address = buildDailyAnswerPath({ day: '2026-11-15', question: 'What & why did you see?' });
  expect(parseDailyAnswerParams(paramsOf(address))).toEqual({
    day: '2026-11-15',
    draft: {
      title: 'What & why did you see?',
      content: '> What & why did you see?\n\n',
      category: 'Discussion',
    },
  });
});

it.each(['?', '?daily=2026-11-15', '?question=Why%3F', '?daily=x&question=Why%3F'])(
  'prefills nothing for /forum/new%s',
  (query) => expect(parseDailyAnswerParams(paramsOf(query))).toBeNull(),
);

it('adds no link, no line break, and no title that is too long', () => {
  const question = `x](https://evil.example)\n# Loud ${'y'.repeat(500)}?`;
  const result = parseDailyAnswerParams(
    paramsOf(buildDailyAnswerPath({ day: '2026-11-15', question })),
  );
  expect(result?.draft.content).not.toContain('](https');
  expect(result?.draft.content?.trimEnd()).not.toContain('\n');
  expect([...(result?.draft.title ?? '')].length).toBeLessThanOrEqual(FORUM_LIMITS.titleLength);
});
