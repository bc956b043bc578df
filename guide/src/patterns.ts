import { CRISIS_PATTERNS } from '@attune/domain/companion/care/detect-care-kind';
import { TOPICS } from './knowledge/all-topics.ts';
import { TASK_SAYS } from './understand/intents.ts';

const said = [...TOPICS.map(({ says }) => says), ...Object.values(TASK_SAYS)].flat();

/**
 * What every message is held against. A pattern is compiled when it is first used, and all of them
 * together take a good part of a second: whoever has a quiet moment may use each of them once.
 */
export const GUIDE_PATTERNS: readonly RegExp[] = [
  ...CRISIS_PATTERNS,
  ...said.map((entry) => (entry instanceof RegExp ? entry : entry[0])),
];
