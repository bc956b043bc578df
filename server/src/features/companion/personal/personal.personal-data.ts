import type { UserDocument } from '@attune/domain/account/user-document';
import type { Executor } from '../../../platform/db/database.ts';
import { openerOf } from '../../../platform/keys/private-texts.ts';
import { momentInWords } from '../../../platform/mail/moment-in-words.ts';
import { markdownText } from '../../../platform/markdown.ts';
import type { PersonalData, PrivateServices, StoredRow } from '../../../platform/personal-data.ts';
import { listMemories } from './list-memories.ts';
import { MEMORY_COLUMN } from './memory-document.ts';
import { PROPOSAL_COLUMN } from './proposal-document.ts';

export const companionKnowledgeData: PersonalData = {
  titles: {
    companion_memories: 'What the companion remembers',
    companion_exclusions: 'What the companion is not told',
    companion_proposals: 'What the companion proposed to you',
  },
  pages: [
    {
      file: 'companion-memories.md',
      title: 'What the companion remembers, in plain text',
      write: writeMemories,
    },
  ],
  reveal: { companion_memories: revealMemories, companion_proposals: revealProposals },
};

async function* writeMemories(
  db: Executor,
  { id, timeZone }: UserDocument,
  services: PrivateServices,
): AsyncGenerator<string> {
  yield '# What the companion remembers\n';
  const memories = await listMemories({ db, ...services }, id);
  for (const { text, createdAt, isUnreadable } of memories) {
    const words = isUnreadable
      ? 'The key to this text is gone: it cannot be read any more.'
      : markdownText(text);
    yield `\n- ${momentInWords(new Date(createdAt), timeZone)}: ${words}\n`;
  }
  if (memories.length === 0) yield '\nIt remembers nothing.\n';
}

/** As PostgreSQL writes bytes in JSON. */
const bytesOf = (written: unknown) => Buffer.from(String(written).slice(2), 'hex');

async function revealMemories(db: Executor, services: PrivateServices, userId: string) {
  const open = await openerOf(db, services, userId);
  return ({ body, ...row }: StoredRow): StoredRow => ({
    ...row,
    text: open(String(row.id), MEMORY_COLUMN, bytesOf(body)),
  });
}

async function revealProposals(db: Executor, services: PrivateServices, userId: string) {
  const open = await openerOf(db, services, userId);
  return ({ body, ...row }: StoredRow): StoredRow => {
    const opened = open(String(row.id), PROPOSAL_COLUMN, bytesOf(body));
    return { ...row, body: opened === null ? null : JSON.parse(opened) };
  };
}
