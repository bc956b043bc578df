import phrases from '../../../content/moderation-phrases.json' with { type: 'json' };

/**
 * Known phrases, kept few: each one holds a text until a moderator has looked, so a phrase that
 * kind people write does more harm than good. They match whole words after `normalizeText`, so they
 * are written without accents and apostrophes. English first, then a few in German, French, Spanish
 * and Dutch. In every other language, members report and moderators judge.
 */
export const SPAM_PHRASES: readonly string[] = phrases.spam;

/**
 * Words that are only ever used to hurt a group of people. The list is short on purpose and English
 * only: members report everything else and moderators judge it.
 */
export const SLURS: readonly string[] = phrases.slurs;

export const SHORTENERS: ReadonlySet<string> = new Set(phrases.shorteners);

/** Addresses no one needs here: chat invitations, IP addresses, disguised names. */
export const BAD_HOSTS: readonly { pattern: RegExp; words: string }[] = [
  {
    pattern: /^(t\.me|telegram\.me|wa\.me|chat\.whatsapp\.com|discord\.gg)$/,
    words: 'an invitation to a chat outside Attune',
  },
  { pattern: /^\d{1,3}(\.\d{1,3}){3}$/, words: 'a link to a bare IP address' },
  { pattern: /(^|\.)xn--/, words: 'a link with disguised letters' },
  {
    pattern: /\.(zip|mov|click|loan|top|xxx)$/,
    words: 'a link with an ending mostly used for scams',
  },
];
