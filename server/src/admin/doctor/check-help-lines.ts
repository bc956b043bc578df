import { COUNTRY_HELP, listOutdatedHelpLines } from '@attune/domain/companion/care/help-lines';
import { type Finding, ok, warn } from './finding.ts';

/** A wrong phone number is worse than none, so each one must be reviewed once a year. */
export function checkHelpLines(now: Date): Finding {
  const outdated = listOutdatedHelpLines(now);
  const oldest = outdated.map(({ reviewedOn }) => reviewedOn).sort()[0];
  if (!oldest) return ok('help lines', `${COUNTRY_HELP.length} countries, reviewed within a year`);
  return warn(
    'help lines',
    `not reviewed for a year: ${outdated.length}, the oldest on ${oldest}; compare them with their sources and update reviewedOn`,
  );
}
