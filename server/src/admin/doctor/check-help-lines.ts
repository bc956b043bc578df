import {
  listOutdatedRecords,
  MAX_RECORD_AGE_DAYS,
  readHelpLineRecords,
} from '@attune/domain/companion/care/help-line-records';
import { type Finding, ok, warn } from './finding.ts';

/** A wrong phone number is worse than none, so each one must be checked regularly. */
export function checkHelpLines(now: Date): Finding {
  const records = readHelpLineRecords();
  const outdated = listOutdatedRecords(records, now.toISOString().slice(0, 10));
  const [oldest] = outdated;
  if (!oldest) {
    return ok(
      'help lines',
      `${records.countries.length} countries, checked within ${MAX_RECORD_AGE_DAYS} days`,
    );
  }
  return warn(
    'help lines',
    `not checked for ${MAX_RECORD_AGE_DAYS} days: ${outdated.length}, the oldest on ${oldest.checkedOn}; install a newer version`,
  );
}
