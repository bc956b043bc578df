import { formatFileSize } from '@attune/domain/companion/attachments/attachment-rules';
import type { MessageDocument } from '@attune/domain/companion/companion-documents';
import { formatDateTime } from '#platform/email/format-date.ts';
import { harmlessMarkdown, markdownText } from '#platform/markdown.ts';
import type { ChatUser, CompanionContext } from '../companion.ts';
import type { MessageLink } from './messages.repository.ts';
import { type LoadedConversation, loadConversation } from './read-conversation.ts';

export const EXPORT_FORMATS = ['markdown', 'json'] as const;
type ExportFormat = (typeof EXPORT_FORMATS)[number];
type ExportedFile = { fileName: string; type: string; content: AsyncGenerator<Uint8Array> };
type ExportedConversation = Pick<LoadedConversation, 'links' | 'readMessages'> & {
  conversation: Pick<LoadedConversation['conversation'], 'title' | 'leafId'>;
};

const ROLE_LABELS = { person: 'You', companion: 'Companion' } as const;
const UNREADABLE_NOTE = 'The key to this text is gone, so it can’t be read anymore.';

export async function exportConversation(
  companion: CompanionContext,
  user: ChatUser,
  id: string,
  format: ExportFormat,
): Promise<ExportedFile> {
  const loaded = await loadConversation(companion, user, id);
  const name = `conversation-${loaded.conversation.createdAt.slice(0, 10)}`;
  if (format === 'json') {
    const content = encode(formatJson(loaded));
    return { fileName: `${name}.json`, type: 'application/json', content };
  }
  const type = 'text/markdown; charset=utf-8';
  const content = encode(formatMarkdown(loaded, user.timeZone));
  return { fileName: `${name}.md`, type, content };
}

async function* encode(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield Buffer.from(piece);
}

/** Yields `JSON.stringify({ conversation, messages }, null, 2)`, one message at a time. */
async function* formatJson({ conversation, links, readMessages }: LoadedConversation) {
  const format = (value: object, indent: string) =>
    JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);
  yield `{\n  "conversation": ${format(conversation, '  ')},\n  "messages": [`;
  let end = '';
  for await (const message of readMessages(links)) {
    yield `${end === '' ? '' : ','}\n    ${format(message, '    ')}`;
    end = '\n  ';
  }
  yield `${end}]\n}\n`;
}

export async function* formatMarkdown(
  { conversation, links, readMessages }: ExportedConversation,
  timeZone: string,
): AsyncGenerator<string> {
  let prefix = `# ${markdownText(conversation.title)}\n\n`;
  for await (const message of readMessages(listShownLinks(conversation.leafId, links))) {
    yield `${prefix}${formatMessage(message, timeZone)}`;
    prefix = '\n';
  }
  const isEmpty = prefix !== '\n';
  if (isEmpty) yield prefix;
}

/** Lists the messages from the first to the shown leaf, or all if no leaf is set. */
function listShownLinks(leafId: string | null, links: readonly MessageLink[]): MessageLink[] {
  const byId = new Map(links.map((link) => [link.id, link]));
  const branch: MessageLink[] = [];
  let next = byId.get(leafId ?? '');
  while (next) {
    branch.push(next);
    next = next.parentId === null ? undefined : byId.get(next.parentId);
  }
  return branch.length > 0 ? branch.reverse() : [...links];
}

/**
 * Message texts are Markdown already. They are kept unchanged, except that nothing in them loads
 * external resources.
 */
function formatMessage(message: MessageDocument, timeZone: string): string {
  const { role, text, attachments, status, sources, isUnreadable, createdAt, model } = message;
  const writer = ROLE_LABELS[role] + (model ? ` (${markdownText(model.label)})` : '');
  const head = `## ${writer}, ${formatDateTime(new Date(createdAt), timeZone)}`;
  const note = status === 'done' ? '' : `\n*(${status === 'stopped' ? 'stopped' : 'cut off'})*\n`;
  const list = sources.map(({ title, address }) => `- ${markdownText(title)}: ${address}`);
  const links = list.length > 0 ? `\nSources:\n\n${list.join('\n')}\n` : '';
  const files = attachments.map(
    ({ name, bytes }) => `*(Attached: ${markdownText(name)}, ${formatFileSize(bytes)})*\n\n`,
  );
  const shownText = isUnreadable ? UNREADABLE_NOTE : harmlessMarkdown(text);
  return `${head}\n\n${files.join('')}${shownText}\n${note}${links}`;
}
