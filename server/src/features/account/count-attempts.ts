import { isTotpCode } from '@attune/domain/account/second-step';
import type { Limit } from '../../platform/http/rate-limit.repository.ts';
import type { Services } from '../../platform/services.ts';
import { knownDeviceId } from './known-device.ts';
import {
  CLEARING_RESETS,
  GUESSES_BY_ACCOUNT,
  GUESSES_BY_KNOWN_DEVICES,
  giveBack,
  PASSWORD_CHECKS_BY_DAY,
  SECOND_STEP_GUESSES,
  SECOND_STEP_GUESSES_BY_DEVICE,
  SECOND_STEP_GUESSES_BY_PERSON,
  SIGN_IN_GUESSES,
  SIGN_INS_BY_ADDRESS,
  STEP_UP_GUESSES_BY_DAY,
  spend,
} from './limits.ts';
import type { Device } from './open-session.ts';
import { emailCounter } from './secrets.ts';
import type { UserRow } from './user-document.ts';

type Counting = Pick<Services, 'limits' | 'appSecret'>;
type Count = { limit: Limit; subject: string; isForgiven?: boolean };
/** Called when the attempt succeeded: it does not count as a guess. */
type Attempt = { succeed(): Promise<void> };

/**
 * Counts a password that is about to be checked, or refuses it with the time to wait. Guesses are
 * counted by address and for the account as a whole. A device that the account knows is counted by
 * itself instead, so that strangers cannot keep the owner out (SECURITY AU5, AU17).
 */
export function countPasswordAttempt(
  services: Counting,
  email: string,
  user: UserRow | null,
  device: Device,
): Promise<Attempt> {
  const account = emailCounter(services, email);
  const known = user && knownDeviceId(services, device.cookie, user);
  if (known) {
    const subject = `${account}|device:${known}`;
    return countAll(services, [
      { limit: SIGN_IN_GUESSES, subject, isForgiven: true },
      { limit: GUESSES_BY_KNOWN_DEVICES, subject: account },
    ]);
  }
  const guess = `${account}|${device.network}`;
  return countAll(services, [
    { limit: SIGN_INS_BY_ADDRESS, subject: device.network },
    { limit: SIGN_IN_GUESSES, subject: guess, isForgiven: true },
    ...GUESSES_BY_ACCOUNT.map((limit) => ({ limit, subject: account })),
  ]);
}

/**
 * The same for a code of two-step sign-in. Whoever has the password can use up the account's wrong
 * codes, but not those of a known device; and a recovery code is too long to be guessed, so it is
 * not counted for the account as a whole (SECURITY AU18).
 */
export function countCodeAttempt(
  services: Counting,
  { user, code }: { user: UserRow; code: string },
  device: Device,
): Promise<Attempt> {
  const { id: userId } = user;
  const known = knownDeviceId(services, device.cookie, user);
  if (known) {
    const subject = `${userId}|device:${known}`;
    return countAll(services, [
      { limit: SECOND_STEP_GUESSES, subject, isForgiven: true },
      { limit: SECOND_STEP_GUESSES_BY_DEVICE, subject: userId },
    ]);
  }
  const subject = `${userId}|${device.network}`;
  return countAll(services, [
    { limit: SIGN_INS_BY_ADDRESS, subject: device.network },
    { limit: SECOND_STEP_GUESSES, subject, isForgiven: true },
    ...(isTotpCode(code) ? [{ limit: SECOND_STEP_GUESSES_BY_PERSON, subject: userId }] : []),
  ]);
}

/** After a password reset the guesses of before are of no use to anyone (SECURITY AU18). */
export async function forgetGuesses(
  services: Counting,
  user: { id: string; email: string },
): Promise<void> {
  const { limits } = services;
  if (!(await limits.consume(CLEARING_RESETS, user.id)).isAllowed) return;
  const byUser = [
    PASSWORD_CHECKS_BY_DAY,
    SECOND_STEP_GUESSES_BY_PERSON,
    SECOND_STEP_GUESSES_BY_DEVICE,
    STEP_UP_GUESSES_BY_DAY,
    SECOND_STEP_GUESSES,
  ];
  for (const limit of byUser) await limits.forgive(limit, user.id);
  const account = emailCounter(services, user.email);
  for (const limit of [...GUESSES_BY_ACCOUNT, GUESSES_BY_KNOWN_DEVICES])
    await limits.forgive(limit, account);
}

async function countAll({ limits }: Counting, counts: readonly Count[]): Promise<Attempt> {
  for (const { limit, subject } of counts) await spend(limits, limit, subject);
  return {
    async succeed() {
      for (const { limit, subject, isForgiven } of counts) {
        await giveBack(limits, limit, subject);
        if (isForgiven) await limits.forgive(limit, subject);
      }
    },
  };
}
