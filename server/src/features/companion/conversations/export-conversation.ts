import { formatDateTime } from '#platform/email/format-date.ts';
import { harmlessMarkdown, markdownText } from '#platform/markdown.ts';
import type { ConversationTree, MessageDocument } from '../companion.schemas.ts';
import type { ChatUser, CompanionContext } from '../companion.ts';
import { readConversation } from './read-conversation.ts';

export const EXPORT_FORMATS = ['markdown', 'json'] as const;
type ExportFormat = (typeof EXPORT_FORMATS)[number];
type ExportedFile = { fileName: string; type: string; text: string };

const ROLE_LABELS = { person: 'You', companion: 'Companion' } as const;
const UNREADABLE_NOTE = 'The key to this text is gone: it cannot be read any more.';

export async function exportConversation(
  companion: CompanionContext,
  user: ChatUser,
  id: string,
  format: ExportFormat,
): Promise<ExportedFile> {
  const tree = await readConversation(companion, user, id);
  const name = `conversation-${tree.conversation.createdAt.slice(0, 10)}`;
  if (format === 'json') {
    const text = `${JSON.stringify(tree, null, 2)}\n`;
    return { fileName: `${name}.json`, type: 'application/json', text };
  }
  const type = 'text/markdown; charset=utf-8';
  return { fileName: `${name}.md`, type, text: formatConversation(tree, user.timeZone) };
}

export function formatConversation(tree: ConversationTree, timeZone: string): string {
  const parts = listShownMessages(tree).map((message) => formatMessage(message, timeZone));
  return `# ${markdownText(tree.conversation.title)}\n\n${parts.join('\n')}`;
}

/** From the first message to the shown leaf; without a leaf, all messages. */
function listShownMessages({ conversation, messages }: ConversationTree): MessageDocument[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const branch: MessageDocument[] = [];
  let next = byId.get(conversation.leafId ?? '');
  while (next) {
    branch.unshift(next);
    next = next.parentId === null ? undefined : byId.get(next.parentId);
  }
  return branch.length > 0 ? branch : messages;
}

/**
 * Message texts are Markdown already. They are kept unchanged, except that nothing in them loads
 * external resources.
 */
function formatMessage(message: MessageDocument, timeZone: string): string {
  const { role, text, status, sources, isUnreadable, createdAt } = message;
  const head = `## ${ROLE_LABELS[role]}, ${formatDateTime(new Date(createdAt), timeZone)}`;
  const note = status === 'done' ? '' : `\n*(${status === 'stopped' ? 'stopped' : 'cut off'})*\n`;
  const list = sources.map(({ title, address }) => `- ${markdownText(title)}: ${address}`);
  const links = list.length > 0 ? `\nSources:\n\n${list.join('\n')}\n` : '';
  return `${head}\n\n${isUnreadable ? UNREADABLE_NOTE : harmlessMarkdown(text)}\n${note}${links}`;
}
