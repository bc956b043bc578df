export type SocialProfile = {
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  picture: string | null;
};

type Claims = Readonly<Record<string, unknown>>;

const MAX_URL_LENGTH = 2_048;

export function toProfile(claims: Claims): SocialProfile {
  return {
    email: textOrNull(claims.email),
    // Some issuers send the string.
    emailVerified: claims.email_verified === true || claims.email_verified === 'true',
    name: textOrNull(claims.name),
    picture: httpsUrlOrNull(claims.picture),
  };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

function httpsUrlOrNull(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_URL_LENGTH) return null;
  const url = URL.parse(value);
  return url?.protocol === 'https:' ? url.href : null;
}
