import { formatMoney, PLANS, type PlanId } from '@attune/domain/billing/plans';
import { PRICE_NOTICE_DAYS } from '@attune/domain/billing/price-changes';
import { addDays } from '@attune/domain/kernel/time';
import { audit } from '#features/audit';
import { newId } from '#platform/ids.ts';
import type { Price } from '#platform/payments/payments.ts';
import type { Services } from '#platform/services.ts';
import {
  countAffectedMembers,
  countMembersToMove,
  insertPriceChange,
  listPriceChanges,
  lockPriceChanges,
  type PriceChange,
  stopPriceChangeRow,
} from './price-changes.repository.ts';

/** What the operator has to correct. */
export class PriceChangeRefused extends Error {}

export type PriceChangeRequest = { plan: PlanId; priceId: string; startsAt: Date };
type PriceServices = Pick<Services, 'db' | 'clock' | 'payments'>;
export type PriceChangePreview = { from: Price; to: Price; memberCount: number };

/** Checks the request and counts who would be told. Changes nothing. */
export async function previewPriceChange(
  services: PriceServices,
  request: PriceChangeRequest,
): Promise<PriceChangePreview> {
  const { db, clock, payments } = services;
  const { plan, priceId, startsAt } = request;
  const earliest = addDays(clock.now(), PRICE_NOTICE_DAYS);
  if (startsAt < earliest) {
    throw new PriceChangeRefused(
      `A new price needs at least ${PRICE_NOTICE_DAYS} days: it can start on ${earliest.toISOString()} or later.`,
    );
  }
  const fromPriceId = payments.priceIds[plan];
  if (priceId === fromPriceId) {
    throw new PriceChangeRefused(
      `${priceId} is already the price of the ${PLANS[plan].name} plan in the settings. Announce a new price first, then change the setting for new members.`,
    );
  }
  if (payments.planOf(priceId) !== null) {
    throw new PriceChangeRefused(`${priceId} is the price of another plan.`);
  }
  const from = await requirePrice(services, fromPriceId);
  const to = await requirePrice(services, priceId);
  if (!to.isActive) throw new PriceChangeRefused(`${priceId} is archived at the provider.`);
  if (to.interval !== from.interval || to.currency !== from.currency) {
    throw new PriceChangeRefused(
      `${priceId} is charged in ${to.currency} each ${to.interval}, and the plan in ${from.currency} each ${from.interval}.`,
    );
  }
  const running = await findUnfinishedChange(services, plan);
  if (running) {
    throw new PriceChangeRefused(
      `An earlier change to ${formatMoney(running.toCents)} has not reached all members yet. Wait for it, or stop it.`,
    );
  }
  return { from, to, memberCount: await countAffectedMembers(db, { plan, toPriceId: priceId }) };
}

async function requirePrice({ payments }: PriceServices, priceId: string): Promise<Price> {
  const price = await payments.readPrice(priceId);
  if (price) return price;
  throw new PriceChangeRefused(`The provider has no monthly or yearly price ${priceId}.`);
}

async function findUnfinishedChange({ db, clock }: PriceServices, plan: PlanId) {
  const change = (await listPriceChanges(db)).find((candidate) => candidate.plan === plan);
  if (!change) return null;
  const hasStarted = change.startsAt.getTime() <= clock.now().getTime();
  return hasStarted && (await countMembersToMove(db, change)) === 0 ? null : change;
}

/** Records the change. The jobs tell the members, and move each with a renewal. */
export async function announcePriceChange(
  services: PriceServices,
  request: PriceChangeRequest,
): Promise<PriceChangePreview> {
  await previewPriceChange(services, request);
  return services.db.transaction(async (tx) => {
    await lockPriceChanges(tx);
    const preview = await previewPriceChange({ ...services, db: tx as Services['db'] }, request);
    const now = services.clock.now();
    const { from, to } = preview;
    const { plan, startsAt } = request;
    await insertPriceChange(tx, {
      id: newId(now),
      plan,
      fromPriceId: from.id,
      toPriceId: to.id,
      toCents: to.cents,
      startsAt,
      announcedAt: now,
      stoppedAt: null,
    });
    const detail = { plan, from: from.cents, to: to.cents, startsAt: startsAt.toISOString() };
    await auditOperator(tx, now, 'billing.price_change_announced', detail);
    return preview;
  });
}

/** Ends the newest change of a plan: no one else is told or moved. Null if there is none. */
export async function stopPriceChange(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  plan: PlanId,
): Promise<PriceChange | null> {
  return db.transaction(async (tx) => {
    await lockPriceChanges(tx);
    const change = (await listPriceChanges(tx)).find((candidate) => candidate.plan === plan);
    if (!change) return null;
    const now = clock.now();
    await stopPriceChangeRow(tx, change.id, now);
    const detail = { plan, to: change.toCents };
    await auditOperator(tx, now, 'billing.price_change_stopped', detail);
    return change;
  });
}

function auditOperator(
  tx: Parameters<typeof audit>[0],
  at: Date,
  action: 'billing.price_change_announced' | 'billing.price_change_stopped',
  detail: Record<string, string | number>,
): Promise<void> {
  return audit(tx, { at, origin: 'operator', actorId: null, action, detail });
}
