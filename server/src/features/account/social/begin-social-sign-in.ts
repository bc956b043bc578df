import { getSafeReturnPath } from '@attune/domain/navigation/return-path';
import type { SocialProvider } from '#platform/social/social-provider.ts';
import type { SocialFlow, SocialMode } from './social-cookies.ts';

type BeginSocialSignInParams = {
  mode: SocialMode;
  returnTo: string | undefined;
  redirectUri: string;
  connectsFor?: string;
};

export async function beginSocialSignIn(
  provider: SocialProvider,
  { mode, returnTo, redirectUri, connectsFor }: BeginSocialSignInParams,
): Promise<{ url: string; flow: SocialFlow }> {
  const { url, ...checks } = await provider.begin(redirectUri);
  const way = { mode, returnTo: getSafeReturnPath(returnTo), connectsFor: connectsFor ?? null };
  return { url, flow: { ...checks, redirectUri, ...way } };
}
