import { randomBytes, randomInt } from 'node:crypto';
import { securityError } from '@attune/domain/account/security-errors';
import {
  formatCodeInGroups,
  normalizeCode,
  RECOVERY_ALPHABET,
  RECOVERY_CODE_COUNT,
  RECOVERY_CODE_LENGTH,
  TOTP,
} from '@attune/domain/account/two-step';
import { MINUTE_MS } from '@attune/domain/kernel/time';
import type { Executor } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { deleteUserLinks } from '../email-address/links.repository.ts';
import { requireVerifiedEmail } from '../email-address/verify-email.ts';
import { notifySecurityChange } from '../emails/notify-security-change.ts';
import { consumeLimit, SETUP_ATTEMPTS } from '../limits/limits.ts';
import { lockSessionUser, type SessionRef } from '../sessions/lock-session-user.ts';
import type { UserRow } from '../users/users.repository.ts';
import { deleteUserChallenges } from './challenges.repository.ts';
import { createTwoStepCipher, recoveryCodeHash, wrongCodeError } from './confirm-code.ts';
import { base32, findMatchingStep } from './totp.ts';
import {
  beginTwoStep,
  deleteTwoStep,
  isTwoStepOn,
  lockTwoStep,
  replaceRecoveryCodes,
  saveTwoStep,
} from './two-step.repository.ts';

export async function requireTwoStepOff(db: Executor, userId: string): Promise<void> {
  if (await isTwoStepOn(db, userId)) throw securityError('account.two_step_on');
}

/**
 * Creates a secret for the authenticator app. Sign-in does not require a code until one was
 * confirmed.
 */
export async function setUpTwoStep(
  services: Services,
  session: SessionRef,
): Promise<{ key: string; uri: string }> {
  const { userId } = session;
  const user = await requireVerifiedEmail(services.db, userId);
  const secret = randomBytes(TOTP.secretBytes);
  const isStored = await services.db.transaction(async (tx) => {
    await lockSessionUser(services, tx, session);
    return beginTwoStep(tx, {
      userId,
      secret: createTwoStepCipher(services).encrypt(secret, userId),
      createdAt: services.clock.now(),
    });
  });
  if (!isStored) throw securityError('account.two_step_on');
  const key = base32(secret);
  const label = encodeURIComponent(`Attune:${user.email}`);
  return { key, uri: `otpauth://totp/${label}?secret=${key}&issuer=Attune` };
}

const SETUP_MINUTES = 60;

/**
 * Turns on two-step sign-in with a first code, which proves that the app has the secret. Returns
 * the recovery codes.
 */
export async function turnOnTwoStep(
  services: Services,
  session: SessionRef,
  typed: string,
): Promise<string[]> {
  const { userId } = session;
  await consumeLimit(services.limits, SETUP_ATTEMPTS, userId);
  const codes = await services.db.transaction(async (tx) => {
    const user = await lockSessionUser(services, tx, session);
    const row = await lockTwoStep(tx, userId);
    if (row?.confirmedAt) throw securityError('account.two_step_on');
    const now = services.clock.now();
    const oldest = now.getTime() - SETUP_MINUTES * MINUTE_MS;
    if (!row || row.createdAt.getTime() < oldest) throw securityError('account.two_step_not_begun');
    const secret = createTwoStepCipher(services).decrypt(row.secret, userId);
    const step = findMatchingStep(secret, normalizeCode(typed), { now, after: row.lastStep });
    if (step === null) throw wrongCodeError();
    await saveTwoStep(tx, userId, { confirmedAt: now, lastStep: step });
    // Flows confirmed only by the password must not bypass the code.
    await deleteUserChallenges(tx, userId);
    await deleteUserLinks(tx, userId, 'email-change');
    await notifySecurityChange(services, tx, user, 'two-step-on');
    return storeNewCodes(services, tx, userId);
  });
  await services.limits.reset(SETUP_ATTEMPTS, userId);
  return codes;
}

/** Replaces the recovery codes and returns the new ones, of which only hashes are stored. */
async function storeNewCodes(
  { appSecret, clock }: Services,
  tx: Executor,
  userId: string,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => recoveryCodeHash(appSecret, userId, code));
  await replaceRecoveryCodes(tx, userId, hashes, clock.now());
  return codes.map(formatCodeInGroups);
}

/** The caller must have confirmed a code. */
export function turnOffTwoStep(services: Services, session: SessionRef): Promise<void> {
  return services.db.transaction(async (tx) => {
    const user = await lockSessionUser(services, tx, session);
    if (!(await isTwoStepOn(tx, user.id))) throw securityError('account.two_step_off');
    await endTwoStep(services, tx, user);
  });
}

/**
 * Deletes the secret, the recovery codes and open challenges. The operator uses this for a user who
 * lost both the phone and the codes.
 */
export async function endTwoStep(
  services: Pick<Services, 'clock' | 'appUrl' | 'emailQueue'>,
  tx: Executor,
  user: UserRow,
  options: { isByOperator?: boolean } = {},
): Promise<void> {
  const wasOn = await deleteTwoStep(tx, user.id);
  await deleteUserChallenges(tx, user.id);
  if (wasOn) await notifySecurityChange(services, tx, user, 'two-step-off', options);
}

export function renewRecoveryCodes(services: Services, session: SessionRef): Promise<string[]> {
  return services.db.transaction(async (tx) => {
    const user = await lockSessionUser(services, tx, session);
    if (!(await isTwoStepOn(tx, user.id))) throw securityError('account.two_step_off');
    await notifySecurityChange(services, tx, user, 'recovery-codes');
    return storeNewCodes(services, tx, user.id);
  });
}

function newCode(): string {
  const letter = () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)];
  return Array.from({ length: RECOVERY_CODE_LENGTH }, letter).join('');
}

function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODE_COUNT }, newCode);
}
