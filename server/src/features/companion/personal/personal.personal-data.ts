import type { UserDocument } from '@attune/domain/account/user-document';
import type { Executor } from '#platform/db/database.ts';
import { formatDateTime } from '#platform/email/format-date.ts';
import type { TextDecryptor } from '#platform/keys/private-texts.ts';
import { markdownText } from '#platform/markdown.ts';
import {
  type PersonalData,
  type PrivateServices,
  parseBytea,
  type StoredRow,
} from '#platform/personal-data.ts';
import { writeSections } from '#platform/personal-pages.ts';
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
    companion_memories: decryptMemory,
    companion_proposals: decryptProposal,
  },
};

async function* writeMemories(
  db: Executor,
  { id, timeZone }: UserDocument,
  services: PrivateServices,
): AsyncGenerator<string> {
  yield* writeSections({
    title: 'What the companion remembers',
    rows: await listMemories({ db, ...services }, id),
    format: ({ text, createdAt, isUnreadable }) => {
      const shownText = isUnreadable
        ? 'The key to this text is gone: it cannot be read any more.'
        : markdownText(text);
      return `- ${formatDateTime(new Date(createdAt), timeZone)}: ${shownText}\n`;
    },
    empty: 'It remembers nothing.',
  });
}

function decryptMemory({ body, ...row }: StoredRow, decrypt: TextDecryptor): StoredRow {
  return { ...row, text: decrypt(String(row.id), MEMORY_COLUMN, parseBytea(body)) };
}

function decryptProposal({ body, ...row }: StoredRow, decrypt: TextDecryptor): StoredRow {
  const decrypted = decrypt(String(row.id), PROPOSAL_COLUMN, parseBytea(body));
  return { ...row, body: decrypted === null ? null : JSON.parse(decrypted) };
}
