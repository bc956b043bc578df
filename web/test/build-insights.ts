import { RETENTION_WEEKS } from '@attune/domain/insights/retention';
import { listDays, listWeeks } from '@attune/domain/insights/weeks';
import type { Insights } from '#platform/api/generated/types.gen.ts';

const SPAN = { from: '2026-10-19', to: '2026-11-15' };
const TOKENS = { inputTokens: 0, outputTokens: 0 };
const NOTHING = { replies: 0, readings: 0, failed: 0, ...TOKENS, costMicros: 0 };

/** Four weeks without activity; tests add what they need. */
export function buildInsights(overrides: Partial<Insights> = {}): Insights {
  const none = { people: 0, reached: 0, open: 0 };
  const shares = { weeks: listWeeks(SPAN).map((week) => ({ week, ...none })), total: none };
  const spent = { ...NOTHING, people: 0, perPersonMicros: null };
  return {
    ...SPAN,
    signUps: { days: listDays(SPAN).map((day) => ({ day, people: 0 })), people: 0, left: 0 },
    activation: shares,
    trialToPaid: shares,
    retention: {
      cohorts: [],
      total: {
        people: 0,
        columns: Array.from({ length: RETENTION_WEEKS }, () => ({ people: 0, active: 0 })),
      },
      small: [],
      smallPeople: 0,
    },
    rooms: { accounts: 4, allowing: 0, people: 0, rooms: [], opened: 0, small: [] },
    modelCost: {
      weeks: listWeeks(SPAN).map((week) => ({ week, ...spent })),
      models: [],
      total: spent,
    },
    ...overrides,
  };
}
