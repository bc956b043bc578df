import { AppError } from '@attune/domain/kernel/app-error';
import { violates } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import type { SocialIdentity, SocialProvider } from '../../../platform/social/social-provider.ts';
import { audit } from '../../audit/index.ts';
import { SIGN_INS_BY_ADDRESS, spend } from '../limits.ts';
import { type Device, type OpenedSession, openSession } from '../open-session.ts';
import { hashToken } from '../secrets.ts';
import { endSessionByToken } from '../sessions.repository.ts';
import { accountOfIdentity } from './account-of-identity.ts';
import { IDENTITY_CONSTRAINT } from './social.repository.ts';
import type { SocialFlow } from './social-state.ts';

type Return = {
  flow: SocialFlow;
  /** The query that the provider sent the browser back with. */
  search: string;
  device: Device;
  earlierToken: string | undefined;
};

/** Asks the provider who came back, and opens a session on that person's account. */
export async function finishSocialSignIn(
  services: Services,
  provider: SocialProvider,
  { flow, search, device, earlierToken }: Return,
): Promise<OpenedSession> {
  await spend(services.limits, SIGN_INS_BY_ADDRESS, device.network);
  const identity = await identityOf(provider, flow, search);
  const opened = await openFor(services, identity, device, earlierToken);
  await services.limits.refund(SIGN_INS_BY_ADDRESS, device.network);
  return opened;
}

/** Who came back with the flow that went out from this browser. */
export function identityOf(
  provider: SocialProvider,
  flow: SocialFlow,
  search: string,
): Promise<SocialIdentity> {
  const callbackUrl = new URL(flow.redirectUri);
  callbackUrl.search = search;
  return provider.finish(callbackUrl, flow);
}

const MAX_TRIES = 3;

/** Of two first sign-ins at one moment one creates the account; the other then finds it. */
async function openFor(
  services: Services,
  identity: SocialIdentity,
  device: Device,
  earlierToken: string | undefined,
): Promise<OpenedSession> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await services.db.transaction(async (tx) => {
        const user = await accountOfIdentity(services, tx, identity);
        if (earlierToken) await endSessionByToken(tx, hashToken(earlierToken));
        const how = { actorId: user.id, action: 'account.signed_in' } as const;
        await audit(tx, { at: services.clock.now(), ...how, detail: { by: 'social' } });
        return openSession(services, tx, user, device);
      });
    } catch (error) {
      if (tries === MAX_TRIES || !lostRace(error)) throw error;
    }
  }
}

function lostRace(error: unknown): boolean {
  const isTaken = error instanceof AppError && error.code === 'account.email_taken';
  return isTaken || violates(error, IDENTITY_CONSTRAINT);
}
