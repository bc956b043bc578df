import { CONTINUE_PROMPT } from '@attune/domain/companion/prompt-text';
import type { ModelMessage as SdkMessage, SystemModelMessage } from 'ai';
import type { ModelFile, ModelRequest } from './model.ts';

/** Anthropic caches everything up to a message with this mark; other providers do so unasked. */
const providerOptions = { anthropic: { cacheControl: { type: 'ephemeral' } } } as const;

/**
 * Puts everything that changes with each message into the last message, so that the beginning of the
 * prompt stays the same during a conversation and is read from the provider's cache. The notes on a
 * reply come before the next message of the user: in the reply itself, a model would imitate them.
 */
export function buildPrompt({ system, context, messages, unfinished }: ModelRequest) {
  const instructions: SystemModelMessage = { role: 'system', content: system, providerOptions };
  const turns = messages.map(({ role, text, files = [] }, index): SdkMessage => {
    const mark = index === messages.length - 2 ? { providerOptions } : {};
    if (role === 'companion') return { role: 'assistant', content: text, ...mark };
    const notes = formatBlock('notes', messages[index - 1]?.notes);
    const changing = index === messages.length - 1 ? formatBlock('context', context) : '';
    const ownText = { type: 'text', text: notes + changing + text } as const;
    return { role: 'user', content: [...files.map(toFilePart), ownText], ...mark };
  });
  if (unfinished !== null) {
    turns.push({ role: 'assistant', content: unfinished });
    turns.push({ role: 'user', content: CONTINUE_PROMPT });
  }
  return { instructions, messages: turns };
}

const toFilePart = ({ name: filename, type: mediaType, base64 }: ModelFile) =>
  ({ type: 'file', filename, mediaType, data: { type: 'data', data: base64 } }) as const;

const formatBlock = (name: string, text = '') =>
  text === '' ? '' : `<${name}>\n${text}\n</${name}>\n\n`;
