/**
 * Known phrases, kept few: each one holds a text until a moderator has looked, so a phrase that
 * kind people write does more harm than good. They match whole words after `normalizeText`, so they
 * are written without accents and apostrophes. English first, then a few in German, French, Spanish
 * and Dutch. In every other language, members report and moderators judge.
 */
export const SPAM_PHRASES: readonly string[] = [
  'buy followers',
  'casino bonus',
  'click here to claim',
  'crypto giveaway',
  'double your bitcoin',
  'earn money from home fast',
  'free gift card',
  'guaranteed profit',
  'investment opportunity contact me',
  'make money fast',
  'no credit check loan',
  'payday loan',
  'recover your lost crypto',
  'seo services',
  'sugar daddy',
  'whatsapp me on',
  'work from home and earn',

  'kredit ohne schufa',
  'schnell geld verdienen',

  'credit sans justificatif',
  'gagner de largent rapidement',

  'ganar dinero rapido',
  'prestamo sin aval',

  'lening zonder bkr',
  'snel geld verdienen',
];

/**
 * Words that are only ever used to hurt a group of people. The list is short on purpose and English
 * only: members report everything else and moderators judge it.
 */
export const SLURS: readonly string[] = [
  'faggot',
  'faggots',
  'kike',
  'kikes',
  'nigger',
  'niggers',
  'tranny',
  'trannies',
];

export const SHORTENERS: ReadonlySet<string> = new Set([
  'adf.ly',
  'bit.ly',
  'buff.ly',
  'cutt.ly',
  'goo.gl',
  'is.gd',
  'ow.ly',
  'rb.gy',
  'rebrand.ly',
  'shorturl.at',
  't.co',
  't.ly',
  'tiny.cc',
  'tinyurl.com',
  'v.gd',
]);

/** Addresses no one needs here: chat invitations, IP addresses, disguised names. */
export const BAD_HOSTS: readonly { pattern: RegExp; words: string }[] = [
  {
    pattern: /^(t\.me|telegram\.me|wa\.me|chat\.whatsapp\.com|discord\.gg)$/,
    words: 'an invitation to a chat elsewhere',
  },
  { pattern: /^\d{1,3}(\.\d{1,3}){3}$/, words: 'an address without a name' },
  { pattern: /(^|\.)xn--/, words: 'an address in disguised letters' },
  { pattern: /\.(zip|mov|click|loan|top|xxx)$/, words: 'an ending that is mostly used for traps' },
];
