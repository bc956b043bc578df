/** What a first sign-in with a provider's identity means for the accounts that exist. */
export type SocialSignInDecision = 'create' | 'link' | 'reclaim' | 'refuse';

/**
 * Decides by who has proven the e-mail. An account whose owner never proved it belongs to whoever
 * the provider vouches for: it is taken back from anyone who registered it first (SECURITY AU11).
 * A provider that vouches for nothing opens nobody's account (AU12).
 */
export function decideSocialSignIn(
  account: { isEmailVerified: boolean } | null,
  isVerifiedByProvider: boolean,
): SocialSignInDecision {
  if (!account) return 'create';
  if (!isVerifiedByProvider) return 'refuse';
  return account.isEmailVerified ? 'link' : 'reclaim';
}
