import {
  countDirectoryOnly,
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
    const { shown, directoryOnly } = countDirectoryOnly(records);
    return ok(
      'help lines',
      `${shown} numbers in ${records.countries.length} countries, each looked up within ${MAX_RECORD_AGE_DAYS} days: ${shown - directoryOnly} on a page of the service, of a public body or of the press, ${directoryOnly} in directories only`,
    );
  }
  return warn(
    'help lines',
    `not looked up for ${MAX_RECORD_AGE_DAYS} days: ${outdated.length}, the oldest on ${oldest.checkedOn}; install a newer version`,
  );
}
