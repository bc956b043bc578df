/** Common passwords, for the strength meter. The server rejects 1,000 (SECURITY AU17). */
const COMMON_PASSWORDS = new Set(
  `123456 123456789 12345678 password qwerty 12345 qwerty123 1q2w3e 111111 1234567890 1234567
  abc123 password1 iloveyou 000000 123123 654321 666666 987654321 123321 qwertyuiop monkey dragon
  letmein football baseball sunshine princess welcome admin login master hello freedom whatever
  trustno1 passw0rd starwars superman batman michael jordan shadow ashley bailey zaq12wsx qazwsx
  asdfgh asdfghjkl 121212 112233 555555 777777 888888 999999 aa123456 secret changeme`.split(/\s+/),
);

export type PasswordStrength = { score: 0 | 1 | 2 | 3 | 4; isCommon: boolean };

/** A rough guide: length counts most, variety a little. A common password gets the score 1. */
export function getPasswordStrength(password: string): PasswordStrength {
  const length = [...password].length;
  if (length === 0) return { score: 0, isCommon: false };
  if (COMMON_PASSWORDS.has(password.toLowerCase())) return { score: 1, isCommon: true };
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length;
  const distinct = new Set(password).size;
  const points = Math.min(length, distinct * 2) + (kinds - 1) * 2;
  const score = points >= 18 ? 4 : points >= 13 ? 3 : points >= 9 ? 2 : 1;
  return { score, isCommon: false };
}
