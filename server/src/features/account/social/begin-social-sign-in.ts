import { safeReturnPath } from '@attune/domain/navigation/return-path';
import type { SocialProvider } from '../../../platform/social/social-provider.ts';
import type { SocialFlow, SocialMode } from './social-state.ts';

type Wish = {
  mode: SocialMode;
  returnTo: string | undefined;
  redirectUri: string;
  connectsFor?: string;
};

/** Where the browser goes, and what it must bring back. */
export async function beginSocialSignIn(
  provider: SocialProvider,
  { mode, returnTo, redirectUri, connectsFor }: Wish,
): Promise<{ url: string; flow: SocialFlow }> {
  const { url, ...checks } = await provider.begin(redirectUri);
  const way = { mode, returnTo: safeReturnPath(returnTo), connectsFor: connectsFor ?? null };
  return { url, flow: { ...checks, redirectUri, ...way } };
}
