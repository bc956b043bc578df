import { isTotpCode } from '@attune/domain/account/two-step';
import type { Limit } from '#platform/http/rate-limit.repository.ts';
import type { Services } from '#platform/services.ts';
import { hashEmailForLimits } from '../password/secrets.ts';
import { findKnownDeviceId } from '../sessions/known-device.ts';
import type { Device } from '../sessions/open-session.ts';
import type { UserRow } from '../users/users.repository.ts';
import {
  ATTEMPTS_BY_ACCOUNT,
  ATTEMPTS_BY_KNOWN_DEVICES,
  consumeLimit,
  LIMIT_CLEARING_RESETS,
  PASSWORD_CHECKS,
  PASSWORD_CHECKS_BY_DAY,
  refundLimit,
  SETUP_ATTEMPTS,
  SIGN_IN_ATTEMPTS,
  SIGN_INS_BY_NETWORK,
  STEP_UP_ATTEMPTS_BY_DAY,
  TWO_STEP_ATTEMPTS,
  TWO_STEP_ATTEMPTS_BY_DEVICE,
  TWO_STEP_ATTEMPTS_BY_USER,
} from './limits.ts';

type LimitServices = Pick<Services, 'limits' | 'appSecret'>;
type AttemptCounter = { limit: Limit; subject: string; resetsOnSuccess?: boolean };
/** Call `succeed` when the attempt succeeds, so that it does not count as a guess. */
type Attempt = { succeed(): Promise<void> };

/**
 * Counts a password attempt, or rejects it with the time to wait. Attempts are counted by network
 * and for the account as a whole. A device known to the account has its own limit instead, so that
 * strangers cannot lock the owner out (SECURITY AU5, AU17).
 */
export function countPasswordAttempt(
  services: LimitServices,
  email: string,
  user: UserRow | null,
  device: Device,
): Promise<Attempt> {
  const account = hashEmailForLimits(services, email);
  const knownDevice = user && findKnownDeviceId(services, device.cookie, user);
  if (knownDevice) {
    const subject = `${account}|device:${knownDevice}`;
    return consumeAll(services, [
      { limit: SIGN_IN_ATTEMPTS, subject, resetsOnSuccess: true },
      { limit: ATTEMPTS_BY_KNOWN_DEVICES, subject: account },
    ]);
  }
  const accountAndNetwork = `${account}|${device.network}`;
  return consumeAll(services, [
    { limit: SIGN_INS_BY_NETWORK, subject: device.network },
    { limit: SIGN_IN_ATTEMPTS, subject: accountAndNetwork, resetsOnSuccess: true },
    ...ATTEMPTS_BY_ACCOUNT.map((limit) => ({ limit, subject: account })),
  ]);
}

/**
 * Counts an attempt to enter a two-step code, or rejects it with the time to wait. Someone who has
 * the password can use up the account's attempts, but not those of a known device. A recovery code
 * is too long to guess, so it does not count for the account as a whole (SECURITY AU18).
 */
export function countCodeAttempt(
  services: LimitServices,
  { user, code }: { user: UserRow; code: string },
  device: Device,
): Promise<Attempt> {
  const { id: userId } = user;
  const knownDevice = findKnownDeviceId(services, device.cookie, user);
  if (knownDevice) {
    const subject = `${userId}|device:${knownDevice}`;
    return consumeAll(services, [
      { limit: TWO_STEP_ATTEMPTS, subject, resetsOnSuccess: true },
      { limit: TWO_STEP_ATTEMPTS_BY_DEVICE, subject: userId },
    ]);
  }
  const subject = `${userId}|${device.network}`;
  return consumeAll(services, [
    { limit: SIGN_INS_BY_NETWORK, subject: device.network },
    { limit: TWO_STEP_ATTEMPTS, subject, resetsOnSuccess: true },
    ...(isTotpCode(code) ? [{ limit: TWO_STEP_ATTEMPTS_BY_USER, subject: userId }] : []),
  ]);
}

/**
 * Clears the counters of failed attempts after a password reset, which makes earlier guesses
 * useless (SECURITY AU18).
 */
export async function clearFailedAttempts(
  services: LimitServices,
  user: { id: string; email: string },
): Promise<void> {
  const { limits } = services;
  if (!(await limits.consume(LIMIT_CLEARING_RESETS, user.id)).isAllowed) return;
  const byUser = [
    PASSWORD_CHECKS,
    PASSWORD_CHECKS_BY_DAY,
    TWO_STEP_ATTEMPTS_BY_USER,
    TWO_STEP_ATTEMPTS_BY_DEVICE,
    STEP_UP_ATTEMPTS_BY_DAY,
    TWO_STEP_ATTEMPTS,
    SETUP_ATTEMPTS,
  ];
  for (const limit of byUser) await limits.reset(limit, user.id);
  const account = hashEmailForLimits(services, user.email);
  for (const limit of [...ATTEMPTS_BY_ACCOUNT, ATTEMPTS_BY_KNOWN_DEVICES])
    await limits.reset(limit, account);
}

async function consumeAll(
  { limits }: LimitServices,
  counters: readonly AttemptCounter[],
): Promise<Attempt> {
  for (const { limit, subject } of counters) await consumeLimit(limits, limit, subject);
  return {
    async succeed() {
      for (const { limit, subject, resetsOnSuccess } of counters) {
        await refundLimit(limits, limit, subject);
        if (resetsOnSuccess) await limits.reset(limit, subject);
      }
    },
  };
}
