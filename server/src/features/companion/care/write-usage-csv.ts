import { FAILURE_CODES } from '@attune/domain/companion/companion-errors';
import { csvLine } from '#platform/csv.ts';
import type { Services } from '#platform/services.ts';
import type { Figures } from './care.schemas.ts';
import { readUsage, type UsageQuery } from './read-usage.ts';

const failureKind = (code: string) => code.replace(/^companion\.model_/, '');

const HEADINGS = [
  'Day',
  'Replies',
  'Temporary',
  'Forum texts read',
  'Failed',
  ...FAILURE_CODES.map((code) => `Failed: ${failureKind(code)}`),
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
