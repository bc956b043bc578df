import type { ModelMessage as SdkMessage, SystemModelMessage } from 'ai';
import type { ModelRequest } from './model.ts';

/** Sent after the beginning of an interrupted answer. */
const CONTINUE_PROMPT =
  'Your last message was cut off. Go on from exactly where it ends. Repeat nothing of it, do not ' +
  'begin anew, and say nothing about having been cut off.';

/** Anthropic caches everything up to a message with this mark; other providers do so unasked. */
const providerOptions = { anthropic: { cacheControl: { type: 'ephemeral' } } } as const;

/**
 * Puts everything that changes with each message into the last message, so that the beginning of the
 * prompt stays the same during a conversation and is read from the provider's cache. The notes on a
 * reply come before the next message of the user: in the reply itself, a model would imitate them.
 */
export function buildPrompt({ system, context, messages, unfinished }: ModelRequest) {
  const instructions: SystemModelMessage = { role: 'system', content: system, providerOptions };
  const turns = messages.map(({ role, text }, index): SdkMessage => {
    const mark = index === messages.length - 2 ? { providerOptions } : {};
    if (role === 'companion') return { role: 'assistant', content: text, ...mark };
    const notes = formatBlock('notes', messages[index - 1]?.notes);
    const changing = index === messages.length - 1 ? formatBlock('context', context) : '';
    return { role: 'user', content: notes + changing + text, ...mark };
  });
  if (unfinished !== null) {
    turns.push({ role: 'assistant', content: unfinished });
    turns.push({ role: 'user', content: CONTINUE_PROMPT });
  }
  return { instructions, messages: turns };
}

const formatBlock = (name: string, text = '') =>
  text === '' ? '' : `<${name}>\n${text}\n</${name}>\n\n`;
