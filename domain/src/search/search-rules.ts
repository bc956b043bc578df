/** What can be found, in the order in which it is shown. */
export const SEARCH_KINDS = [
  'tutorial',
  'practice',
  'goal',
  'note',
  'journal',
  'daily',
  'chat',
  'post',
  'help',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export const SEARCH_LIMITS = {
  /** Shorter words are in nearly every text. */
  minQueryLength: 2,
  maxQueryLength: 200,
  /** Of each kind. */
  hits: 5,
  maxHits: 10,
  /** Who has not answered by then is left out. */
  sourceMs: 800,
  /** Of one kind, so many characters are read, from the newest on. */
  maxCharacters: 2_000_000,
} as const;

/** Words beyond these narrow nothing down any more. */
export const MAX_QUERY_WORDS = 8;
