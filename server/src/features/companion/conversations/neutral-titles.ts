import { detectCareKindInSteps } from '@attune/domain/companion/care/detect-care-kind';
import { buildNeutralTitle, buildTitleFromText } from '@attune/domain/companion/conversation-title';
import { drainGenerator } from '@attune/domain/kernel/drain-generator';
import { findUser } from '#features/account';
import type { Executor } from '#platform/db/database.ts';
import { runInSlices } from '#platform/event-loop/run-in-slices.ts';
import type { TextDecryptor } from '#platform/keys/private-texts.ts';
import { decryptMessage, decryptTitle } from '../message-body.ts';
import type { ConversationRow } from './conversations.repository.ts';
import { listFirstMessages } from './messages.repository.ts';

type TitledConversation = Pick<ConversationRow, 'id' | 'title' | 'createdAt'>;

export type NeutralTitles = ReadonlyMap<string, string>;

/**
 * Returns the titles to show instead of stored ones that show signs of crisis. Earlier versions
 * took the title from the first message even then, and such a title is never shown. Titles that
 * users chose themselves are kept.
 */
export async function findNeutralTitles(
  db: Executor,
  userId: string,
  rows: readonly TitledConversation[],
  decrypt: TextDecryptor,
): Promise<NeutralTitles> {
  const scan = findCrisisTitles(rows, decrypt);
  const suspects = rows.length === 1 ? drainGenerator(scan) : await runInSlices(scan);
  if (suspects.size === 0) return suspects;
  const user = await findUser(db, userId);
  const firstMessages = await listFirstMessages(db, [...suspects.keys()]);
  const isChosenByUser = (id: string, title: string) =>
    firstMessages
      .filter(({ conversationId }) => conversationId === id)
      .every((message) => {
        const text = decryptMessage(decrypt, message.id, message.body)?.text;
        return text !== undefined && buildTitleFromText(text) !== title;
      });
  const { locale = null, timeZone = 'UTC' } = user ?? {};
  const neutralTitles = rows.flatMap(({ id, createdAt }): [string, string][] => {
    const title = suspects.get(id);
    if (title === undefined || isChosenByUser(id, title)) return [];
    return [[id, buildNeutralTitle(createdAt, { locale, timeZone })]];
  });
  return new Map(neutralTitles);
}

export async function readShownTitle(
  db: Executor,
  userId: string,
  row: TitledConversation,
  decrypt: TextDecryptor,
): Promise<string | null> {
  const titles = await findNeutralTitles(db, userId, [row], decrypt);
  return titles.get(row.id) ?? decryptTitle(decrypt, row.id, row.title);
}

function* findCrisisTitles(
  rows: readonly TitledConversation[],
  decrypt: TextDecryptor,
): Generator<void, Map<string, string>> {
  const found = new Map<string, string>();
  for (const { id, title: encryptedTitle } of rows) {
    const title = decryptTitle(decrypt, id, encryptedTitle);
    if (title !== null && (yield* detectCareKindInSteps(title)) !== null) found.set(id, title);
  }
  return found;
}
