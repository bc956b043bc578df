import { accountError } from '@attune/domain/account/account-errors';
import { type Consents, NO_CONSENTS } from '@attune/domain/account/consents';
import type { ConsentsInput } from '@attune/domain/account/consents-input';
import { audit } from '#features/audit';
import type { Executor } from '#platform/db/database.ts';
import { withIsoDates } from '#platform/http/iso-dates.ts';
import type { Services } from '#platform/services.ts';
import { isHealthConsentWithdrawn } from '../health-consents/health-consents.repository.ts';
import { lockSessionUser, type SessionRef } from '../sessions/lock-session-user.ts';
import { type ConsentsRow, findConsents, saveConsents } from './consents.repository.ts';

type ConsentsDocument = Consents & { changedAt: string | null };

function toDocument(row: ConsentsRow | null): ConsentsDocument {
  if (!row) return { ...NO_CONSENTS, changedAt: null };
  const { userId: _, ...fields } = row;
  return withIsoDates(fields);
}

/** Returns the current consents. A user who never changed them allows nothing. */
export async function readConsents(db: Executor, userId: string): Promise<ConsentsDocument> {
  return toDocument(await findConsents(db, userId));
}

export function changeConsents(
  services: Services,
  session: SessionRef,
  changes: ConsentsInput,
): Promise<ConsentsDocument> {
  return services.db.transaction(async (tx) => {
    // Otherwise a stranger's late request could undo `withdrawConsents`.
    await lockSessionUser(services, tx, session);
    await requireNotWithdrawn(tx, session.userId, changes);
    const before = await readConsents(tx, session.userId);
    // The first answer is stored even if it allows nothing, so that no one is asked twice (B10).
    const isFirst = before.changedAt === null;
    const answered = isFirst ? Object.entries(changes) : findChanges(before, changes);
    return saveAndAudit(tx, session.userId, before, answered, services.clock.now());
  });
}

/**
 * After the user has withdrawn the consent to store moods or the journal, the companion may not read
 * what was kept, until the consent is given again.
 */
async function requireNotWithdrawn(
  tx: Executor,
  userId: string,
  { mood, journal }: ConsentsInput,
): Promise<void> {
  for (const area of [mood && 'mood', journal && 'journal'] as const) {
    if (area && (await isHealthConsentWithdrawn(tx, userId, area))) {
      throw accountError('account.health_consent_withdrawn');
    }
  }
}

/**
 * Withdraws all consents of an account that was reclaimed from a stranger who registered its email:
 * a consent counts only if the owner gave it (SECURITY AU11).
 */
export async function withdrawConsents(tx: Executor, userId: string, now: Date): Promise<void> {
  await changeConsentsOf(tx, userId, NO_CONSENTS, now);
}

/** Changes consents because of something else that the user did. */
export async function changeConsentsOf(
  tx: Executor,
  userId: string,
  changes: ConsentsInput,
  now: Date,
): Promise<void> {
  const before = await readConsents(tx, userId);
  await saveAndAudit(tx, userId, before, findChanges(before, changes), now);
}

type Entry = [name: string, value: boolean | undefined];

function findChanges(before: ConsentsDocument, changes: ConsentsInput): Entry[] {
  return Object.entries(changes).filter(
    ([name, value]) => before[name as keyof Consents] !== value,
  );
}

async function saveAndAudit(
  tx: Executor,
  userId: string,
  before: ConsentsDocument,
  changed: readonly Entry[],
  now: Date,
): Promise<ConsentsDocument> {
  if (changed.length === 0) return before;
  const after = await saveConsents(tx, userId, Object.fromEntries(changed), now);
  const detail = Object.fromEntries(changed.map(([name, value]) => [name, value === true]));
  await audit(tx, { at: now, actorId: userId, action: 'account.consents_changed', detail });
  return toDocument(after);
}
