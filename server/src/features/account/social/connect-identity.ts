import { accountError } from '@attune/domain/account/account-errors';
import { securityError } from '@attune/domain/account/security-errors';
import { violates } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import type { SocialProvider } from '../../../platform/social/social-provider.ts';
import { lockSessionUser, type OwnSession } from '../lock-session-user.ts';
import { findTwoStep } from '../second-step/two-step.repository.ts';
import { tellOfChange } from '../tell-of-change.ts';
import { join } from './account-of-identity.ts';
import { identityOf } from './finish-social-sign-in.ts';
import { IDENTITY_CONSTRAINT, listIdentities, ownerOfIdentity } from './social.repository.ts';
import type { SocialFlow } from './social-state.ts';

type Return = { flow: SocialFlow; search: string; session: OwnSession | null };

/**
 * Ties the identity that came back to the account it was asked for from, if the same person is
 * still signed in. Whether its e-mail is the account's does not matter: both were proven.
 */
export async function connectIdentity(
  services: Services,
  provider: SocialProvider,
  { flow, search, session }: Return,
): Promise<void> {
  if (!session || session.userId !== flow.connectsFor) {
    throw accountError('account.social_refused');
  }
  const identity = await identityOf(provider, flow, search);
  await services.db
    .transaction(async (tx) => {
      const user = await lockSessionUser(services, tx, session);
      // Begun with the password alone, before two-step sign-in was on.
      const twoStep = await findTwoStep(tx, user.id);
      if (twoStep?.confirmedAt && twoStep.confirmedAt.getTime() >= flow.begunAt) {
        throw accountError('account.social_refused');
      }
      // One confirmation connects one: the flow may come back again with a copy of its cookie.
      const connected = await listIdentities(tx, user.id);
      if (connected.some(({ createdAt }) => createdAt.getTime() > flow.begunAt)) {
        throw accountError('account.social_refused');
      }
      if (!user.emailVerifiedAt) throw securityError('account.email_unverified');
      const owner = await ownerOfIdentity(tx, identity);
      if (owner === user.id) return;
      if (owner) throw securityError('account.social_taken');
      await join(services, tx, user, identity);
      await tellOfChange(services, tx, user, 'social-connected');
    })
    .catch((error: unknown) => {
      throw violates(error, IDENTITY_CONSTRAINT) ? securityError('account.social_taken') : error;
    });
}
