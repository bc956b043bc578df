import type { AttachmentKind } from '@attune/domain/companion/attachments/accepted-files';
import {
  ATTACHMENT_LIMITS,
  estimateFileTokens,
} from '@attune/domain/companion/attachments/attachment-rules';
import {
  type FileNote,
  formatFileNote,
  formatTextFile,
} from '@attune/domain/companion/attachments/attachment-text';
import type { AttachmentDocument } from '@attune/domain/companion/companion-documents';
import { buildRef, type Fact } from '@attune/domain/companion/facts';
import type { ModelFile, ModelMessage } from '#platform/llm/model.ts';
import type { Turn } from '../replies/read-turns.ts';
import type { FileReader } from './attachment-document.ts';

type FileAccess = {
  readFile: FileReader;
  inputs: readonly AttachmentKind[];
  /** The refs of what the user no longer shares. */
  forgotten: readonly string[];
};

const toRef = ({ id }: AttachmentDocument) => buildRef('file', id);

/**
 * Adds the attached files to the messages for the model. Those of the answered message are always
 * sent, unless they are `forgotten`; those of earlier messages as far as they fit, the newest first.
 * The model gets only the names of the others. Also returns the files that are sent, as facts.
 */
export async function addFiles(
  turns: readonly Turn[],
  { readFile, inputs, forgotten }: FileAccess,
): Promise<{ messages: ModelMessage[]; sent: Fact[] }> {
  let remainingBytes: number = ATTACHMENT_LIMITS.messageBytes;
  let remainingTokens: number = ATTACHMENT_LIMITS.earlierTokens;
  const sent: Fact[] = [];

  function decide(file: AttachmentDocument, isAnswered: boolean): FileNote {
    if (forgotten.includes(toRef(file))) return 'withheld';
    if (!inputs.includes(file.kind)) return 'unreadable';
    const tokens = isAnswered ? 0 : estimateFileTokens(file);
    if (file.bytes > remainingBytes || tokens > remainingTokens) return 'earlier';
    remainingBytes -= file.bytes;
    remainingTokens -= tokens;
    return 'sent';
  }

  async function addToTurn(turn: Turn, isAnswered: boolean): Promise<ModelMessage> {
    const blocks: string[] = [];
    const files: ModelFile[] = [];
    for (const file of turn.attachments ?? []) {
      const { id, kind, name } = file;
      const decision = decide(file, isAnswered);
      const content = decision === 'sent' ? await readFile(id) : null;
      if (!content) {
        blocks.push(formatFileNote(name, decision === 'sent' ? 'unreadable' : decision));
        continue;
      }
      sent.push({ ref: toRef(file), kind: 'file', label: 'File', text: name });
      if (kind === 'text') {
        blocks.push(formatTextFile(name, content.toString('utf8')));
        continue;
      }
      const type = kind === 'pdf' ? 'application/pdf' : 'image/jpeg';
      files.push({ name, type, base64: content.toString('base64') });
      blocks.push(formatFileNote(name, decision));
    }
    const { role, notes } = turn;
    const text = blocks.join('') + turn.text;
    return {
      ...{ role, text },
      ...(notes === undefined ? {} : { notes }),
      ...(files.length === 0 ? {} : { files }),
    };
  }

  const messages: ModelMessage[] = [];
  for (const [index, turn] of turns.toReversed().entries()) {
    messages.unshift(await addToTurn(turn, index === 0));
  }
  return { messages, sent };
}
