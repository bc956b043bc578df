import { shiftDay } from '@attune/domain/kernel/day-number';
import type {
  CompanionFigures,
  CompanionUsage,
  ReplyReport,
} from '#platform/api/generated/types.gen.ts';

const NO_FIGURES: CompanionFigures = {
  replies: 0,
  temporary: 0,
  triage: 0,
  failed: 0,
  failures: [],
  models: [],
  inputTokens: 0,
  outputTokens: 0,
  costMicros: 0,
  firstTokenMs: null,
};

/** Thirty days; all usage is on the last of them. */
export function buildCompanionUsage(
  figures: Partial<CompanionFigures> = {},
  overrides: Partial<CompanionUsage> = {},
): CompanionUsage {
  const [from, to] = ['2026-10-17', '2026-11-15'];
  const last = { ...NO_FIGURES, ...figures };
  return {
    from,
    to,
    days: Array.from({ length: 30 }, (_, index) => ({
      day: shiftDay(from, index),
      ...(index === 29 ? last : NO_FIGURES),
    })),
    total: last,
    ratings: { good: 0, bad: 0 },
    openReports: 0,
    model: { label: 'Attune guide', isBuiltIn: true },
    budget: { spentMicros: 0, limitMicros: null },
    ...overrides,
  };
}

export function buildReplyReport(overrides: Partial<ReplyReport> = {}): ReplyReport {
  return {
    id: '01890a5d-ac96-774b-bcce-b302099a8057',
    reason: 'wrong',
    comment: 'There is no such law.',
    replyText: 'Section 12 says so.',
    model: 'Attune guide',
    state: 'open',
    createdAt: '2026-11-14T09:00:00.000Z',
    handledAt: null,
    ...overrides,
  };
}
