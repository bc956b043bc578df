import { accountError } from '@attune/domain/account/account-errors';
import {
  HEALTH_AREAS,
  type HealthArea,
  type WithdrawalChoice,
} from '@attune/domain/account/health-consents';
import { audit } from '#features/audit';
import type { Executor } from '#platform/db/database.ts';
import { withIsoDates } from '#platform/http/iso-dates.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';
import { changeConsentsOf } from '../consents/consents.ts';
import { consumeLimit, HEALTH_CONSENT_CHANGES } from '../limits/limits.ts';
import { lockSessionUser, type SessionRef } from '../sessions/lock-session-user.ts';
import {
  endHealthConsent,
  type HealthConsentRow,
  holdHealthConsent,
  insertHealthConsent,
  listHealthConsents,
} from './health-consents.repository.ts';

/** What is stored in an area, provided by the features that store it. */
export type HealthDataStore = {
  isStored: (db: Executor, userId: string) => Promise<boolean>;
  erase: (tx: Executor, userId: string) => Promise<void>;
};

export type HealthData = Readonly<Record<HealthArea, HealthDataStore>>;

export type HealthDataPorts = {
  healthData: HealthData;
  /** Ends what is being written for the user right now, and keeps what is stored of it. */
  stopReplies: (tx: Executor, userId: string, now: Date) => Promise<void>;
};

/** The export contains all records. */
const MAX_LISTED = 100;

type HealthConsentsDocument = {
  /** What may be stored now. */
  given: Record<HealthArea, boolean>;
  /** What is stored now, with or without a consent. */
  stored: Record<HealthArea, boolean>;
  records: ReturnType<typeof toRecord>[];
};

/** Throws unless the user allows this to be stored. Call it in the transaction that stores it. */
export async function requireHealthConsent(
  tx: Executor,
  userId: string,
  area: HealthArea,
): Promise<void> {
  if (!(await holdHealthConsent(tx, userId, area))) {
    throw accountError('account.health_consent_needed');
  }
}

export async function readHealthConsents(
  db: Executor,
  healthData: HealthData,
  userId: string,
): Promise<HealthConsentsDocument> {
  const rows = await listHealthConsents(db, userId, MAX_LISTED);
  const isGiven = (area: HealthArea) =>
    rows.some((row) => row.area === area && row.withdrawnAt === null);
  const isStored = (area: HealthArea) => healthData[area].isStored(db, userId);
  return {
    given: { mood: isGiven('mood'), journal: isGiven('journal'), companion: isGiven('companion') },
    stored: {
      mood: await isStored('mood'),
      journal: await isStored('journal'),
      companion: await isStored('companion'),
    },
    records: rows.map(toRecord),
  };
}

const toRecord = ({ area, textVersion, givenAt, withdrawnAt, dataChoice }: HealthConsentRow) =>
  withIsoDates({ area, textVersion, givenAt, withdrawnAt, dataChoice });

/** Giving a consent that is given changes nothing. */
export async function giveHealthConsent(
  services: Services,
  healthData: HealthData,
  session: SessionRef,
  { area, textVersion }: { area: HealthArea; textVersion: string },
): Promise<HealthConsentsDocument> {
  const { userId } = session;
  await consumeLimit(services.limits, HEALTH_CONSENT_CHANGES, userId);
  return services.db.transaction(async (tx) => {
    await lockSessionUser(services, tx, session);
    const now = services.clock.now();
    const consent = { id: newId(now), userId, area, textVersion, givenAt: now };
    if (await insertHealthConsent(tx, consent)) {
      const detail = { area, textVersion };
      await audit(tx, { at: now, actorId: userId, action: 'account.health_consent_given', detail });
    }
    return readHealthConsents(tx, healthData, userId);
  });
}

type Withdrawal = { area: HealthArea; data: WithdrawalChoice };

/**
 * Ends a consent, and with it what the companion may read of the area. Deleting also works where no
 * consent is given, for data that was stored before consent was asked for, or kept until now.
 */
export async function withdrawHealthConsent(
  services: Services,
  { healthData, stopReplies }: HealthDataPorts,
  session: SessionRef,
  { area, data }: Withdrawal,
): Promise<HealthConsentsDocument> {
  const { userId } = session;
  await consumeLimit(services.limits, HEALTH_CONSENT_CHANGES, userId);
  return services.db.transaction(async (tx) => {
    await lockSessionUser(services, tx, session);
    const now = services.clock.now();
    await endAndAudit(tx, userId, { area, data }, now);
    if (data === 'delete') {
      await healthData[area].erase(tx, userId);
      const line = { action: 'account.health_data_deleted', detail: { area } } as const;
      await audit(tx, { at: now, actorId: userId, ...line });
    }
    // Last, because it locks the day's budget of all users.
    if (data === 'delete' || area === 'companion') await stopReplies(tx, userId, now);
    return readHealthConsents(tx, healthData, userId);
  });
}

/** Withdraws the consents that someone gave before the owner reclaimed the account (SECURITY AU11). */
export async function withdrawAllHealthConsents(
  tx: Executor,
  userId: string,
  now: Date,
): Promise<void> {
  for (const area of HEALTH_AREAS) await endAndAudit(tx, userId, { area, data: 'keep' }, now);
}

async function endAndAudit(
  tx: Executor,
  userId: string,
  { area, data }: Withdrawal,
  now: Date,
): Promise<void> {
  if (area !== 'companion') await changeConsentsOf(tx, userId, { [area]: false }, now);
  if (!(await endHealthConsent(tx, { userId, area }, data, now))) return;
  const line = { action: 'account.health_consent_withdrawn', detail: { area, data } } as const;
  await audit(tx, { at: now, actorId: userId, ...line });
}
