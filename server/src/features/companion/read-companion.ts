import { COMPANION_CONSENTS } from '@attune/domain/account/consents';
import { isBreakDue } from '@attune/domain/companion/care/break';
import { allowanceOf } from '@attune/domain/companion/companion-rules';
import { dayAfter } from '@attune/domain/kernel/days';
import { readConsents } from '../account/index.ts';
import type { CompanionDocument } from './companion.schemas.ts';
import { type Companion, type Talker, usageDay } from './companion.ts';
import { listConversations } from './conversations/list-conversations.ts';
import { readStarters } from './personal/read-starters.ts';
import { countMessagesOfDay, listTalkingTimes } from './usage.repository.ts';

/** So many moments of talk are looked at for the reminder to take a break. */
const LOOKED_AT = 200;

/** All that the page of the companion opens with. */
export async function readCompanion(
  { services, rooms }: Companion,
  user: Talker,
): Promise<CompanionDocument> {
  const { db, clock, model } = services;
  const now = clock.now();
  const [page, starters, consents, sent, times] = await Promise.all([
    listConversations(services, user.id, undefined),
    readStarters(services, rooms, user),
    readConsents(db, user.id),
    countMessagesOfDay(db, user.id, usageDay(now)),
    listTalkingTimes(db, user.id, { since: dayAfter(usageDay(now), -1), limit: LOOKED_AT }),
  ]);
  const given = COMPANION_CONSENTS.map((name) => [name, consents[name]] as const);
  return {
    conversations: page.conversations.map(({ excerpt: _, ...conversation }) => conversation),
    nextCursor: page.nextCursor,
    starters: starters.map(({ text, reasons }) => ({ text, reasons })),
    model: { label: model.label, isBuiltIn: model.isBuiltIn },
    consents: Object.fromEntries(given) as CompanionDocument['consents'],
    messagesLeft: Math.max(0, allowanceOf(user).messages - sent),
    isBreakDue: isBreakDue(times, now),
  };
}
