import { readCare } from '@attune/domain/companion/care/signs';
import { neutralTitle, titleFor } from '@attune/domain/companion/title-for';
import { runToEnd } from '@attune/domain/kernel/run-to-end';
import type { Executor } from '../../../platform/db/database.ts';
import { inSlices } from '../../../platform/event-loop/in-slices.ts';
import type { Opener } from '../../../platform/keys/private-texts.ts';
import { findUser } from '../../account/index.ts';
import { openMessage, openTitle } from '../message-body.ts';
import type { ConversationRow } from './conversations.repository.ts';
import { listFirstMessages } from './messages.repository.ts';

type Titled = Pick<ConversationRow, 'id' | 'title' | 'createdAt'>;

/** By the id of a conversation: what it is called instead of what is stored. */
export type NeutralTitles = ReadonlyMap<string, string>;

/**
 * Earlier versions took the first words of a message for its title also when they showed signs of
 * crisis. Such a title is never shown. What people named themselves stays as it is.
 */
export async function neutralTitles(
  db: Executor,
  userId: string,
  rows: readonly Titled[],
  open: Opener,
): Promise<NeutralTitles> {
  const looking = withSigns(rows, open);
  const suspects = rows.length === 1 ? runToEnd(looking) : await inSlices(looking);
  if (suspects.size === 0) return suspects;
  const reader = await findUser(db, userId);
  const spoken = await listFirstMessages(db, [...suspects.keys()]);
  const isOwn = (id: string, title: string) =>
    spoken
      .filter(({ conversationId }) => conversationId === id)
      .every((message) => {
        const text = openMessage(open, message.id, message.body)?.text;
        return text !== undefined && titleFor(text) !== title;
      });
  const { locale = null, timeZone = 'UTC' } = reader ?? {};
  const neutral = rows.flatMap(({ id, createdAt }): [string, string][] => {
    const title = suspects.get(id);
    if (title === undefined || isOwn(id, title)) return [];
    return [[id, neutralTitle(createdAt, { locale, timeZone })]];
  });
  return new Map(neutral);
}

/** What one conversation is called; null where the key is gone. */
export async function shownTitle(
  db: Executor,
  userId: string,
  row: Titled,
  open: Opener,
): Promise<string | null> {
  const titles = await neutralTitles(db, userId, [row], open);
  return titles.get(row.id) ?? openTitle(open, row.id, row.title);
}

function* withSigns(rows: readonly Titled[], open: Opener): Generator<void, Map<string, string>> {
  const found = new Map<string, string>();
  for (const { id, title: sealed } of rows) {
    const title = openTitle(open, id, sealed);
    if (title !== null && (yield* readCare(title)) !== null) found.set(id, title);
  }
  return found;
}
