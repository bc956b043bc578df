/** In display order. */
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
  /** Per kind. */
  hits: 5,
  maxHits: 10,
  /** A source that has not answered by then is left out. */
  sourceMs: 800,
  /** At most this many characters per kind are read, newest first. */
  maxCharacters: 2_000_000,
} as const;

/** Words after these are ignored. */
export const MAX_QUERY_WORDS = 8;
