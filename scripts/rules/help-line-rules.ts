import records from '../../content/help-lines.json' with { type: 'json' };
import {
  type HelpLineRecords,
  helpLineRecordsSchema,
  listOutdatedRecords,
  MAX_RECORD_AGE_DAYS,
} from '../../domain/src/companion/care/help-line-records.ts';
import { areShownHelpLinesCurrent } from '../lib/help-lines-file.ts';

/** The faults in the table of help lines, each with its place. */
export function checkHelpLines(table: unknown = records): string[] {
  const parsed = helpLineRecordsSchema.safeParse(table);
  if (!parsed.success) {
    return parsed.error.issues.map(
      ({ path, message }) => `content/help-lines.json: ${path.join('.')}: ${message}`,
    );
  }
  return areShownHelpLinesCurrent()
    ? []
    : ['content/help-lines-shown.json is not current: run `npm run generate` and commit it.'];
}

/** Records to compare with their source again. A release must have none (decision 0060). */
export function listHelpLineWarnings(now: Date, table: HelpLineRecords): string[] {
  const outdated = listOutdatedRecords(table, now.toISOString().slice(0, 10));
  if (outdated.length === 0) return [];
  return [
    `Last looked up more than ${MAX_RECORD_AGE_DAYS} days ago, or on a day to come. Read the source of each, compare number and hours, and change checkedOn and status:`,
    ...outdated.map(({ record, checkedOn }) => `  ${checkedOn} ${record}`),
  ];
}
