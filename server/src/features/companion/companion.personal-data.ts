import { Readable } from 'node:stream';
import type { UserDocument } from '@attune/domain/account/user-document';
import { REPLY_REPORT_REASONS } from '@attune/domain/companion/care/reply-report-reasons';
import type { Executor } from '#platform/db/database.ts';
import { formatDateTime } from '#platform/email/format-date.ts';
import {
  createBytesDecryptor,
  createDecryptor,
  type TextDecryptor,
} from '#platform/keys/private-texts.ts';
import { harmlessMarkdown, markdownText } from '#platform/markdown.ts';
import {
  type PersonalData,
  type PersonalFile,
  type PrivateServices,
  parseBytea,
  type StoredRow,
} from '#platform/personal-data.ts';
import { readInBatches, writeSections } from '#platform/personal-pages.ts';
import type { Services } from '#platform/services.ts';
import { createFileReader, decryptDetails } from './attachments/attachment-document.ts';
import { type AttachmentRow, listAttachmentsByUser } from './attachments/attachments.repository.ts';
import { listReportsByUser } from './care/reports.repository.ts';
import {
  type ConversationRow,
  getSortGroup,
  listConversationRows,
} from './conversations/conversations.repository.ts';
import { formatMarkdown } from './conversations/export-conversation.ts';
import { listMessageLinks, type MessageLink } from './conversations/messages.repository.ts';
import { toConversationDocument } from './conversations/read-conversation.ts';
import { readMessages } from './conversations/read-messages.ts';
import { decryptMessage, decryptTitle } from './message-body.ts';
import { toMessageDocument } from './message-document.ts';
import { INSTRUCTIONS_COLUMN, readInstructions } from './personal/instructions.ts';
import { listMemories, MEMORY_COLUMN } from './personal/memories.ts';
import { PROPOSAL_COLUMN } from './personal/proposals.ts';
import { REPORTED_COLUMN } from './shares/shares.ts';

/** The readable page shows this many messages per conversation; the JSON files contain all. */
const MAX_MESSAGES = 5_000;
const MAX_REPORTS = 1_000;

export const companionPersonalData: PersonalData = {
  titles: {
    conversations: 'Your conversations with the companion',
    companion_messages: 'What you and the companion said',
    companion_attachments: 'Files you attached to your messages',
    companion_usage: 'What each companion reply cost',
    companion_memories: 'What the companion remembers',
    companion_settings: 'Your companion settings',
    companion_exclusions: 'What you asked the companion to forget',
    companion_proposals: 'What the companion suggested to you',
    companion_reports: 'Companion replies you reported',
    shared_conversations: 'Links to conversations you shared',
  },
  pages: [
    {
      file: 'conversations.md',
      title: 'Conversations',
      write: writeConversations,
    },
    {
      file: 'companion-memories.md',
      title: 'What the companion remembers',
      write: writeMemories,
    },
    {
      file: 'companion-reports.md',
      title: 'Replies you reported',
      write: writeReports,
    },
  ],
  files: {
    folder: 'attachments',
    title: 'The files you attached to your messages',
    read: readAttachments,
  },
  rowDecryptors: {
    companion_attachments: decryptAttachment,
    conversations: decryptTitleRow,
    companion_messages: decryptMessageRow,
    companion_memories: decryptMemory,
    companion_settings: decryptSettings,
    companion_proposals: decryptProposal,
    shared_conversations: decryptReportedCopy,
  },
};

async function* writeConversations(
  db: Executor,
  user: UserDocument,
  services: PrivateServices,
): AsyncGenerator<string> {
  const decrypt = await createDecryptor(db, services, user.id);
  const conversations = readInBatches<ConversationRow>((limit, last) => {
    const after = last ? { group: getSortGroup(last), at: last.updatedAt, id: last.id } : null;
    return listConversationRows(db, user.id, { limit, after });
  });
  async function* readDocuments(links: readonly MessageLink[]) {
    for await (const message of readMessages(db, links)) {
      yield toMessageDocument(message, decrypt, user);
    }
  }
  let isEmpty = true;
  for await (const row of conversations) {
    isEmpty = false;
    const links = await listMessageLinks(db, row.id, MAX_MESSAGES);
    const conversation = toConversationDocument(row, decrypt);
    yield* formatMarkdown({ conversation, links, readMessages: readDocuments }, user.timeZone);
    yield '\n';
  }
  if (isEmpty) yield '# Conversations\n\nYou haven’t talked to the companion yet.\n';
}

function decryptTitleRow(row: StoredRow, decrypt: TextDecryptor): StoredRow {
  return { ...row, title: decryptTitle(decrypt, String(row.id), parseBytea(row.title)) };
}

function decryptMessageRow({ body, ...row }: StoredRow, decrypt: TextDecryptor): StoredRow {
  const decrypted = decryptMessage(decrypt, String(row.id), parseBytea(body));
  const empty = {
    text: null,
    care: null,
    used: null,
    usedInstructions: null,
    sources: null,
    lookups: null,
    model: null,
  };
  return { ...row, ...(decrypted ?? empty) };
}

function decryptAttachment({ details, ...row }: StoredRow, decrypt: TextDecryptor): StoredRow {
  const decrypted = decryptDetails(decrypt, String(row.id), parseBytea(details));
  return { ...row, ...(decrypted ?? { name: null, dimensions: null }) };
}

/** Reads one file at a time, once the previous one has been written to the archive. */
async function* readAttachments(
  { db, ...services }: PrivateServices & Pick<Services, 'db'>,
  userId: string,
): AsyncGenerator<PersonalFile> {
  const decrypt = await createDecryptor(db, services, userId);
  const decryptBytes = await createBytesDecryptor(db, services, userId);
  const readFile = createFileReader(db, userId, decryptBytes);
  const rows = readInBatches<AttachmentRow>((limit, last) =>
    listAttachmentsByUser(db, userId, { after: last?.id, limit }),
  );
  for await (const { id, details } of rows) {
    const name = decryptDetails(decrypt, id, details)?.name;
    const content = await readFile(id);
    if (name && content) yield { name: `${id} ${name}`, content: Readable.from([content]) };
  }
}

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
        ? 'The key to this text is gone, so it can’t be read anymore.'
        : markdownText(text);
      return `- ${formatDateTime(new Date(createdAt), timeZone)}: ${shownText}\n`;
    },
    empty: 'It doesn’t remember anything.',
  });
  const instructions = await readInstructions({ db, ...services }, id);
  if (instructions !== '') {
    yield `\n# How you asked it to talk to you\n\n${harmlessMarkdown(instructions)}\n`;
  }
}

function decryptMemory({ body, ...row }: StoredRow, decrypt: TextDecryptor): StoredRow {
  return { ...row, text: decrypt(String(row.id), MEMORY_COLUMN, parseBytea(body)) };
}

function decryptSettings({ instructions, ...row }: StoredRow, decrypt: TextDecryptor): StoredRow {
  if (instructions === null) return { ...row, instructions };
  const userId = String(row.user_id);
  return { ...row, instructions: decrypt(userId, INSTRUCTIONS_COLUMN, parseBytea(instructions)) };
}

function decryptProposal({ body, ...row }: StoredRow, decrypt: TextDecryptor): StoredRow {
  const decrypted = decrypt(String(row.id), PROPOSAL_COLUMN, parseBytea(body));
  return { ...row, body: decrypted === null ? null : JSON.parse(decrypted) };
}

/** The snapshot is encrypted with the secret of the link, which the server doesn't have. */
function decryptReportedCopy(
  { body: _, reported_body: reported, ...row }: StoredRow,
  decrypt: TextDecryptor,
): StoredRow {
  const copy = reported && decrypt(String(row.id), REPORTED_COLUMN, parseBytea(reported));
  return { ...row, reported_copy: copy ?? null };
}

async function* writeReports(db: Executor, { id, timeZone }: UserDocument): AsyncGenerator<string> {
  yield '# Companion replies you reported\n';
  const reports = await listReportsByUser(db, id, MAX_REPORTS);
  for (const { createdAt, reason, comment, replyText } of reports) {
    const commentText = comment === '' ? '' : ` ${markdownText(comment)}`;
    yield `\n- ${formatDateTime(createdAt, timeZone)}: ${REPLY_REPORT_REASONS[reason]}.${commentText}\n`;
    yield `  The reply: ${markdownText(replyText)}\n`;
  }
  if (reports.length === 0) yield '\nYou haven’t reported any replies.\n';
}
