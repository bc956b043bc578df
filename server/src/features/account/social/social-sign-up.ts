import { accountError } from '@attune/domain/account/account-errors';
import type { Services } from '../../../platform/services.ts';
import { SIGN_UPS_BY_ADDRESS, spend } from '../limits.ts';
import type { Device, OpenedSession } from '../open-session.ts';
import { accountOfIdentity } from './account-of-identity.ts';
import { enter, lostRace } from './finish-social-sign-in.ts';
import { ownerOfIdentity } from './social.repository.ts';
import type { PendingSignIn } from './social-state.ts';

type SignUp = {
  pending: PendingSignIn | null;
  timeZone: string | undefined;
  device: Device;
  earlierToken: string | undefined;
};

/**
 * Creates the account of someone whom a provider has named and who now accepted the terms. It works
 * once: an identity that has an account by then signs in with its provider.
 */
export async function socialSignUp(
  services: Services,
  { pending, timeZone, ...browser }: SignUp,
): Promise<OpenedSession> {
  if (!pending || pending.challenge !== null) throw accountError('account.social_refused');
  await spend(services.limits, SIGN_UPS_BY_ADDRESS, browser.device.network);
  const { identity } = pending;
  return services.db
    .transaction(async (tx) => {
      if (await ownerOfIdentity(tx, identity)) throw accountError('account.social_refused');
      const account = await accountOfIdentity(services, tx, identity, { timeZone });
      if (!('user' in account)) throw accountError('account.social_refused');
      return enter(services, tx, account.user, browser);
    })
    .catch((error: unknown) => {
      throw lostRace(error) ? accountError('account.social_refused') : error;
    });
}
