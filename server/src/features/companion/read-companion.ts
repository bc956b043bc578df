import { COMPANION_CONSENTS } from '@attune/domain/account/consents';
import { isBreakDue } from '@attune/domain/companion/care/break-reminder';
import { getAllowance } from '@attune/domain/companion/companion-rules';
import { getStarters, type Starter } from '@attune/domain/companion/starters';
import { shiftDay } from '@attune/domain/kernel/day-number';
import { readConsents } from '#features/account';
import type { Services } from '#platform/services.ts';
import type { CompanionDocument } from './companion.schemas.ts';
import { type ChatUser, type CompanionContext, getUsageDay } from './companion.ts';
import { listConversations } from './conversations/conversations.ts';
import type { CompanionPorts, CompanionUser } from './feature-ports.ts';
import { readChosenModel } from './personal/chosen-model.ts';
import { readStarterFacts } from './personal/read-facts.ts';
import { countMessagesOfDay, listRequestTimes } from './usage.repository.ts';

const MAX_REQUEST_TIMES = 200;

export async function readCompanion(
  { services, ports }: CompanionContext,
  user: ChatUser,
): Promise<CompanionDocument> {
  const { db, clock, models } = services;
  // The model loads while the user types. If loading fails, the reply says so.
  void services.model.preload?.().catch(() => {});
  const now = clock.now();
  const [model, page, starters, consents, sentCount, requestTimes] = await Promise.all([
    readChosenModel(services, user.id),
    listConversations(services, user.id, undefined),
    readStarters(services, ports, user),
    readConsents(db, user.id),
    countMessagesOfDay(db, user.id, getUsageDay(now)),
    listRequestTimes(db, user.id, {
      since: shiftDay(getUsageDay(now), -1),
      limit: MAX_REQUEST_TIMES,
    }),
  ]);
  const consentEntries = COMPANION_CONSENTS.map((name) => [name, consents[name]] as const);
  return {
    conversations: page.conversations.map(({ excerpt: _, ...conversation }) => conversation),
    nextCursor: page.nextCursor,
    starters: starters.map(({ text, reasons }) => ({ text, reasons })),
    model: {
      id: model.id,
      label: model.label,
      isBuiltIn: model.isBuiltIn,
      inputs: [...model.inputs],
    },
    models: models.map(({ id, label }) => ({ id, label })),
    consents: Object.fromEntries(consentEntries) as CompanionDocument['consents'],
    messagesLeft: Math.max(0, getAllowance(user).messages - sentCount),
    isBreakDue: isBreakDue(requestTimes, now),
  };
}

/**
 * Reads suggested first messages. A starter is sent to the model as a message, so it contains
 * nothing that the model may not receive.
 */
export async function readStarters(
  services: Pick<Services, 'db' | 'clock' | 'keys' | 'log'>,
  ports: CompanionPorts,
  user: CompanionUser,
): Promise<Starter[]> {
  return getStarters(await readStarterFacts(services, ports, user));
}
