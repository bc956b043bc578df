import { dailyError } from '@attune/domain/daily/daily-errors';
import { parseDaily } from '@attune/domain/daily/parse-daily';
import { type Library, type ParsedText, seedTexts } from '#features/content';
import { contentDir } from '#platform/content-files.ts';
import type { Services } from '#platform/services.ts';
import { dailyStore } from './daily-library.repository.ts';

const ERROR_CODES = {
  missing: 'daily.item_missing',
  version_missing: 'daily.version_missing',
  outdated: 'daily.outdated',
} as const;

function parseDailyColumns(markdown: string): ParsedText {
  const { content, problems } = parseDaily(markdown);
  if (!content) return { columns: null, problems };
  const columns = { content, title: content.title, theme: content.theme };
  return { columns, problems: [] };
}

export const dailyLibrary: Library = {
  kind: 'daily',
  store: dailyStore,
  parse: parseDailyColumns,
  createError: (reason) => dailyError(ERROR_CODES[reason]),
  createInvalidTextError: (fields) => dailyError('daily.invalid', { fields }),
  whatDependsOnId: 'people’s earlier pages',
};

export function seedDaily(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  dir: string = contentDir('daily'),
): Promise<void> {
  return seedTexts(dailyLibrary, services, dir);
}
