/** Things in a text that should not leave one's hands. `what` names the kind, never the thing. */
export type Sensitive = { what: string; label: string; count: number; isSecret: boolean };

type Kind = { what: string; label: string; pattern: RegExp; isSecret?: true };

/** What one of them matched is taken away before the next looks: a digit is counted once. */
const KINDS: readonly Kind[] = [
  {
    what: 'an e-mail address',
    label: '[e-mail]',
    pattern:
      /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/gu,
  },
  {
    what: 'a password, key or code',
    label: '(leave it out)',
    pattern:
      /\b(?:pass ?word|pin|passwort|api[- ]?key|access key|secret|code)\b\s*(?:is|:|=)\s*\S+|\bsk-[\w-]{8,}/gi,
    isSecret: true,
  },
  {
    what: 'an account number (IBAN)',
    label: '(leave it out)',
    pattern: /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,4})?\b/g,
    isSecret: true,
  },
  {
    what: 'a card number',
    label: '(leave it out)',
    pattern: /\b(?:\d{4}[ -]?){3}\d{4}\b/g,
    isSecret: true,
  },
  {
    what: 'a social security or identity number',
    label: '(leave it out)',
    pattern:
      /\b\d{3}-\d{2}-\d{4}\b|\b(?:passport|id|social security|insurance|tax) (?:number|no\.?)\s*:?\s*[A-Z0-9-]{5,}/gi,
    isSecret: true,
  },
  {
    what: 'a telephone number',
    label: '[phone]',
    pattern: /(?:\+\d{1,3}|\b0)[\d ()/-]{6,20}\d\b|\b\d{3}[-.]\d{3}[-.]\d{4}\b/g,
  },
  {
    what: 'a date of birth',
    label: '[age group]',
    pattern: /\b(?:born (?:on )?|date of birth:?|dob:?)\s*\d[\d./ -]*(?:\w+ \d{4})?/gi,
  },
  {
    what: 'a customer, invoice or case number',
    label: '[number]',
    pattern:
      /\b(?:invoice|customer|client|case|contract|order|patient|file|ticket|policy)(?: (?:number|no\.?|id))?[ #:]*\d{3,}\b/gi,
  },
  {
    what: 'a street address',
    label: '[address]',
    pattern:
      /\b\d{1,4} [A-Z]\p{L}+ (?:Street|St|Road|Rd|Avenue|Ave|Lane|Drive|Way|Square)\b|\b\p{Lu}\p{L}+(?:straße|strasse|weg|gasse) \d{1,4}\b/gu,
  },
  {
    what: 'a person’s name',
    label: 'PERSON A',
    pattern:
      /\b(?:Mr|Mrs|Ms|Miss|Herr|Frau|Madame|Monsieur)\.? \p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?/gu,
  },
  {
    what: 'somebody’s health',
    label: '(does the text need it?)',
    pattern:
      /\b(?:surgery|cancer|chemo\w*|diagnos\w*|depress\w*|pregnan\w*|hiv|therapy|disab\w+|sick leave|ill since|been ill|illness|addict\w*|medication|hospital)\b/gi,
  },
  {
    what: 'somebody’s money or trouble with the law',
    label: '(does the text need it?)',
    pattern: /\b(?:debts?|bankrupt\w*|salary of|earns \d|convicted|arrested|divorce\w*)\b/gi,
  },
  {
    what: 'something marked confidential',
    label: '(ask first)',
    pattern: /\b(?:confidential|internal only|not for distribution|under nda|trade secret)\b/gi,
    isSecret: true,
  },
];

export function sensitiveIn(text: string): Sensitive[] {
  let rest = text;
  const found: Sensitive[] = [];
  for (const { what, label, pattern, isSecret = false } of KINDS) {
    const count = rest.match(pattern)?.length ?? 0;
    if (count > 0) found.push({ what, label, count, isSecret });
    rest = rest.replace(pattern, ' ');
  }
  return found;
}

/** The same text with everything that points to somebody covered, so that it can be quoted. */
export function covered(text: string): string {
  return KINDS.slice(0, 10).reduce(
    (left, { pattern, label }) =>
      left.replace(pattern, label.startsWith('(') ? '[left out]' : label),
    text,
  );
}
