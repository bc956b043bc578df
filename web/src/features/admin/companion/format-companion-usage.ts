import type { CompanionFigures } from '#platform/api/admin-companion.ts';
import { FIGURE_FORMATTERS } from '../figures/figure-formatters.ts';

const { number, dollars } = FIGURE_FORMATTERS;

type FailureName = CompanionFigures['failures'][number]['name'];

export const FAILURE_NAMES: Readonly<Record<FailureName, string>> = {
  'companion.model_busy': 'The model was busy',
  'companion.model_down': 'The model could not be reached',
  'companion.model_slow': 'The model took too long',
  'companion.model_refused': 'The model would not answer',
  'companion.model_broken': 'The model broke off',
};

export const countAnswers = ({ replies, temporary, triage }: CompanionFigures) =>
  replies + temporary + triage;

const pluralize = (count: number, singular: string, plural: string) =>
  `${number(count)} ${count === 1 ? singular : plural}`;

export function formatUsageSummary(total: CompanionFigures): string {
  const all = pluralize(countAnswers(total), 'answer', 'answers');
  const failed = total.failed === 0 ? 'none failed' : `${number(total.failed)} failed`;
  return `${all} in all, ${failed}, at a cost of ${dollars(total.costMicros)}.`;
}

/** The median and the 95th percentile of the time to the first token. */
export function formatWait(wait: CompanionFigures['firstTokenMs']): string {
  return wait ? `${number(wait.p50)} ms, 95 % within ${number(wait.p95)} ms` : '–';
}

export function formatBudget({
  spentMicros,
  limitMicros,
}: {
  spentMicros: number;
  limitMicros: number | null;
}): string {
  return limitMicros === null
    ? `${dollars(spentMicros)}, no limit`
    : `${dollars(spentMicros)} of ${dollars(limitMicros)}`;
}
