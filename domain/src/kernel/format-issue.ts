import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;
type Bound = { limit: number; isExact: boolean; isInclusive: boolean };

const formatCount = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** A plain sentence for every validation rule without its own message. */
export function formatIssue(issue: Issue): string {
  switch (issue.code) {
    case 'too_big':
      return formatTooBig(issue.origin, getBound(issue, Number(issue.maximum)));
    case 'too_small':
      return formatTooSmall(issue.origin, getBound(issue, Number(issue.minimum)));
    case 'invalid_type':
      return formatWrongType(issue.expected, issue.input);
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'This isn’t in the right format.';
    case 'invalid_value':
    case 'invalid_union':
      return issue.input === undefined ? REQUIRED : 'Choose one of the listed options.';
    case 'not_multiple_of':
      return `Choose a multiple of ${Number(issue.divisor).toLocaleString('en')}.`;
    case 'unrecognized_keys':
      return 'This can’t be set here';
    default:
      return 'This isn’t valid.';
  }
}

const REQUIRED = 'This is required.';

const FORMATS: Record<string, string> = {
  email: 'Enter an email address, like name@example.com.',
  url: 'Enter a web address, like https://example.com.',
  uuid: 'This isn’t a valid id. Please reload the page.',
  guid: 'This isn’t a valid id. Please reload the page.',
  datetime: 'Enter a date with a time.',
  date: 'Enter a date, like 2026-03-31.',
  time: 'Enter a time, like 08:30.',
};

const TYPES: Record<string, string> = {
  string: 'Enter text here.',
  number: 'Enter a number here.',
  int: 'Enter a whole number here.',
  boolean: 'Choose yes or no.',
  array: 'Send a list here.',
  date: 'Enter a date here.',
};

function formatWrongType(expected: string, input: unknown): string {
  return input === undefined ? REQUIRED : (TYPES[expected] ?? 'This isn’t valid.');
}

function getBound(issue: Issue & { exact?: boolean; inclusive?: boolean }, limit: number): Bound {
  return { limit, isExact: issue.exact === true, isInclusive: issue.inclusive !== false };
}

function formatTooBig(origin: string, { limit, isExact, isInclusive }: Bound): string {
  const prefix = isExact ? '' : 'at most ';
  if (origin === 'string') return `Use ${prefix}${formatCount(limit, 'character', 'characters')}.`;
  if (origin === 'array' || origin === 'set') {
    return `Choose ${prefix}${formatCount(limit, 'item', 'items')}.`;
  }
  if (origin === 'number' || origin === 'int' || origin === 'bigint') {
    const number = limit.toLocaleString('en');
    return isInclusive ? `Enter ${number} or less.` : `Enter less than ${number}.`;
  }
  return origin === 'date' ? 'Choose an earlier date.' : 'This is too large.';
}

function formatTooSmall(origin: string, { limit, isExact, isInclusive }: Bound): string {
  const prefix = isExact ? '' : 'at least ';
  if (origin === 'string') {
    if (limit === 1 && !isExact) return REQUIRED;
    return `Use ${prefix}${formatCount(limit, 'character', 'characters')}.`;
  }
  if (origin === 'array' || origin === 'set') {
    return `Choose ${prefix}${formatCount(limit, 'item', 'items')}.`;
  }
  if (origin === 'number' || origin === 'int' || origin === 'bigint') {
    const number = limit.toLocaleString('en');
    return isInclusive ? `Enter ${number} or more.` : `Enter more than ${number}.`;
  }
  return origin === 'date' ? 'Choose a later date.' : 'This is too small.';
}
