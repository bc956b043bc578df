import { FAILURE_CODES } from '@attune/domain/companion/companion-errors';
import { shiftDay, toDayNumber } from '@attune/domain/kernel/day-number';
import { kernelError } from '@attune/domain/kernel/errors';
import { csvLine } from '#platform/csv.ts';
import type { Services } from '#platform/services.ts';
import { readSpentMicros } from '../budget.repository.ts';
import { getUsageDay } from '../companion.ts';
import type { Figures, UsageDocument } from './care.schemas.ts';
import { countOpenReports } from './reports.repository.ts';
import {
  type CountRow,
  countByModel,
  countFailures,
  countRatings,
  type FiguresRow,
  readFigures,
  type Span,
} from './usage-report.repository.ts';

const DEFAULT_DAYS = 30;
const MAX_DAYS = 366;

export type UsageQuery = { from?: string | undefined; to?: string | undefined };

/** The result contains no user ids and no text. */
export async function readUsage(services: Services, query: UsageQuery): Promise<UsageDocument> {
  const { db, clock, model, modelBudget } = services;
  const today = getUsageDay(clock.now());
  const span = resolveSpan(query, today);
  const [figures, failures, models, ratings, openReports, spent] = await Promise.all([
    readFigures(db, span),
    countFailures(db, span),
    countByModel(db, span),
    countRatings(db, span),
    countOpenReports(db),
    readSpentMicros(db, today),
  ]);
  const figuresOfDay = (day: string | null): Figures =>
    toFigures(
      figures.find((row) => row.day === day),
      sumByName(failures, day),
      sumByName(models, day),
    );
  const length = toDayNumber(span.to) - toDayNumber(span.from) + 1;
  const days = Array.from({ length }, (_, index) => shiftDay(span.from, index));
  return {
    ...span,
    days: days.map((day) => ({ day, ...figuresOfDay(day) })),
    total: figuresOfDay(null),
    ratings,
    openReports,
    model: { label: model.label, isBuiltIn: model.isBuiltIn },
    budget: { spentMicros: spent, limitMicros: modelBudget },
  };
}

function resolveSpan({ from, to }: UsageQuery, today: string): Span {
  const last = to ?? (from && from > today ? from : today);
  const first = from ?? shiftDay(last, 1 - DEFAULT_DAYS);
  const length = toDayNumber(last) - toDayNumber(first) + 1;
  const message =
    length < 1
      ? 'The start date is after the end date.'
      : length > MAX_DAYS
        ? 'Please choose a range of up to one year.'
        : null;
  if (message)
    throw kernelError('request.invalid', { message, fields: [{ path: 'from', message }] });
  return { from: first, to: last };
}

/** Sums the counts of one day, or of all days if `day` is null; the most frequent comes first. */
function sumByName<Name extends string>(rows: readonly CountRow<Name>[], day: string | null) {
  const counts = new Map<Name, number>();
  for (const row of rows) {
    if (day === null || row.day === day) {
      counts.set(row.name, (counts.get(row.name) ?? 0) + row.count);
    }
  }
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1));
}

function toFigures(
  row: FiguresRow | undefined,
  failures: Figures['failures'],
  models: Figures['models'],
): Figures {
  return {
    replies: row?.replies ?? 0,
    temporary: row?.temporary ?? 0,
    triage: row?.triage ?? 0,
    failed: row?.failed ?? 0,
    failures,
    models,
    inputTokens: row?.inputTokens ?? 0,
    outputTokens: row?.outputTokens ?? 0,
    costMicros: row?.costMicros ?? 0,
    firstTokenMs: row?.p50 == null || row.p95 == null ? null : { p50: row.p50, p95: row.p95 },
  };
}

const toFailureKind = (code: string) => code.replace(/^companion\.model_/, '');

const HEADINGS = [
  'Day',
  'Replies',
  'Temporary',
  'Posts reviewed',
  'Failed',
  ...FAILURE_CODES.map((code) => `Failed: ${toFailureKind(code)}`),
  'Input tokens',
  'Output tokens',
  'Cost in USD',
  'First token p50 ms',
  'First token p95 ms',
  'Models',
];

export async function* writeUsageCsv(
  services: Services,
  query: UsageQuery,
): AsyncGenerator<Uint8Array> {
  const { days, total } = await readUsage(services, query);
  const lines = [
    HEADINGS,
    ...days.map(({ day, ...figures }) => toCells(day, figures)),
    toCells('Total', total),
  ];
  yield new TextEncoder().encode(lines.map(csvLine).join(''));
}

function toCells(name: string, figures: Figures): string[] {
  const { replies, temporary, triage, failed, failures, models, firstTokenMs } = figures;
  return [
    name,
    ...[replies, temporary, triage, failed].map(String),
    ...FAILURE_CODES.map((code) =>
      String(failures.find((failure) => failure.name === code)?.count ?? 0),
    ),
    String(figures.inputTokens),
    String(figures.outputTokens),
    (figures.costMicros / 1_000_000).toFixed(6),
    String(firstTokenMs?.p50 ?? ''),
    String(firstTokenMs?.p95 ?? ''),
    models.map((model) => `${model.name}: ${model.count}`).join('; '),
  ];
}
