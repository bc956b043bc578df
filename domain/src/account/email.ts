const MAX_LENGTH = 254;
// Control and invisible characters are rejected because they make one address look like another.
const EMAIL_PATTERN =
  /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}\p{Cs}]+@[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}\p{Cs}]+\.[^\s@<>()[\]\\,;:".\p{Cc}\p{Cf}\p{Cs}]{2,}$/u;

/** Whether a string is one email address, in any script. */
export function isEmailAddress(value: string): boolean {
  const address = value.trim();
  const forms = [address, normalizeEmail(address)];
  return address.length <= MAX_LENGTH && forms.every((form) => EMAIL_PATTERN.test(form));
}

/** The account key of an email. Letter case and Unicode look-alikes fold to one spelling. */
export function normalizeEmail(value: string): string {
  return value.trim().normalize('NFKC').toLowerCase().normalize('NFKC');
}

/** The stored form of a typed email. Full-width letters and similar forms become plain. */
export function plainEmail(value: string): string {
  return value.trim().normalize('NFKC');
}

/** Whether each letter is plain by itself. An accent may still be a character of its own. */
function hasPlainLetters(email: string): boolean {
  return [...email].every((letter) => letter.normalize('NFKC') === letter);
}

/**
 * Whether two emails are spelled alike, ignoring letter case, and neither has look-alike letters.
 * Look-alikes that `normalizeEmail` folds are one account but may be two mailboxes, so proof of one
 * is no proof of the other. Some are equal even in NFC, such as the Kelvin sign and the letter K.
 */
export function isSameSpelling(one: string, other: string): boolean {
  const arePlain = [one, other].every((email) => hasPlainLetters(email.trim()));
  return arePlain && normalizeEmail(one) === normalizeEmail(other);
}
