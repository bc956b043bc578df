import type { UserDocument } from '@attune/domain/account/user-document';
import type { Executor } from '#platform/db/database.ts';
import { formatDateTime } from '#platform/email/format-date.ts';
import { createDecryptor } from '#platform/keys/private-texts.ts';
import { markdownText } from '#platform/markdown.ts';
import type { PersonalData, PrivateServices, StoredRow } from '#platform/personal-data.ts';
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
  rowDecryptors: {
    companion_memories: createMemoryDecryptor,
    companion_proposals: createProposalDecryptor,
  },
};

async function* writeMemories(
  db: Executor,
  { id, timeZone }: UserDocument,
  services: PrivateServices,
): AsyncGenerator<string> {
  yield '# What the companion remembers\n';
  const memories = await listMemories({ db, ...services }, id);
  for (const { text, createdAt, isUnreadable } of memories) {
    const shownText = isUnreadable
      ? 'The key to this text is gone: it cannot be read any more.'
      : markdownText(text);
    yield `\n- ${formatDateTime(new Date(createdAt), timeZone)}: ${shownText}\n`;
  }
  if (memories.length === 0) yield '\nIt remembers nothing.\n';
}

/** PostgreSQL writes bytea in JSON as "\x" and hexadecimal digits. */
const parseBytea = (written: unknown) => Buffer.from(String(written).slice(2), 'hex');

async function createMemoryDecryptor(db: Executor, services: PrivateServices, userId: string) {
  const decrypt = await createDecryptor(db, services, userId);
  return ({ body, ...row }: StoredRow): StoredRow => ({
    ...row,
    text: decrypt(String(row.id), MEMORY_COLUMN, parseBytea(body)),
  });
}

async function createProposalDecryptor(db: Executor, services: PrivateServices, userId: string) {
  const decrypt = await createDecryptor(db, services, userId);
  return ({ body, ...row }: StoredRow): StoredRow => {
    const decrypted = decrypt(String(row.id), PROPOSAL_COLUMN, parseBytea(body));
    return { ...row, body: decrypted === null ? null : JSON.parse(decrypted) };
  };
}
