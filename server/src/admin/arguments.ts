import { CommandFailed, UsageError } from './errors.ts';

export function parseChoice<const Word extends string>(
  option: string,
  value: string,
  choices: readonly Word[],
): Word {
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined) {
    throw new UsageError(`${option} must be ${choices.join(', ')}, not "${value}".`);
  }
  return choice;
}

const ISO =
  /^(?<day>\d{4}-\d{2}-\d{2})(?<time>T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(?<zone>Z|[+-]\d{2}:?\d{2})?)?$/i;

/** Parses an ISO 8601 date or time. Without a zone it is UTC, whatever the operator's time zone. */
export function parseIsoDate(option: string, value: string): Date {
  const parts = ISO.exec(value)?.groups;
  const date = new Date(parts?.time && !parts.zone ? `${value}Z` : value);
  if (!parts || Number.isNaN(date.getTime()) || !isCalendarDay(parts.day ?? '')) {
    throw new UsageError(`${option} must be a date such as 2027-01-31T12:00:00Z, not "${value}".`);
  }
  return date;
}

/** Rejects days that do not exist: JavaScript would read February 31 as March 3. */
function isCalendarDay(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}

export function parseWholeNumber(option: string, value: string): number {
  if (!/^\d{1,9}$/.test(value)) {
    throw new UsageError(`${option} must be a whole number, not "${value}".`);
  }
  return Number(value);
}

export function userNotFound(email: string): CommandFailed {
  return new CommandFailed(`No user has the email "${email}".`);
}
