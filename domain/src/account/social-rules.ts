export type SocialSignInDecision = 'create' | 'link' | 'reclaim' | 'refuse';

/**
 * Decides by who has verified the email. An account with an unverified email belongs to whoever the
 * provider vouches for: it is taken back from anyone who registered it first (SECURITY AU11). A
 * provider that vouches for nothing can't open an existing account (AU12).
 */
export function decideSocialSignIn(
  account: { isEmailVerified: boolean } | null,
  isVerifiedByProvider: boolean,
): SocialSignInDecision {
  if (!account) return 'create';
  if (!isVerifiedByProvider) return 'refuse';
  return account.isEmailVerified ? 'link' : 'reclaim';
}
