import type { LanguageModelV4Middleware, LanguageModelV4StreamPart } from '@ai-sdk/provider';

const OPENING_TAG = /^\s*<think(?:ing)?>/i;
const CLOSING_TAG = /<\/think(?:ing)?>/i;
/** Text that more text may turn into one of these tags. */
const PARTIAL_OPENING_TAG = /^\s*(?:<[a-z]{0,8})?$/i;
const PARTIAL_CLOSING_TAG = /(?:<\/?[a-z]{0,8})?$/i;

/**
 * Turns `<think>…</think>` blocks before the first word of an answer into reasoning. The SDK's own
 * middleware does so anywhere in the text: an answer about the tag would lose its rest.
 */
export const thinkingMiddleware: LanguageModelV4Middleware = {
  specificationVersion: 'v4',
  async wrapStream({ doStream }) {
    const { stream, ...result } = await doStream();
    return { ...result, stream: stream.pipeThrough(createThinkingFilter()) };
  },
};

function createThinkingFilter() {
  const id = 'thinking';
  let pending = '';
  let isThinking = false;
  let hasThought = false;
  let isAnswering = false;

  return new TransformStream<LanguageModelV4StreamPart, LanguageModelV4StreamPart>({
    transform(part, controller) {
      if (isAnswering || (part.type !== 'text-delta' && part.type !== 'text-end')) {
        controller.enqueue(part);
        return;
      }
      const isEnd = part.type === 'text-end';
      if (!isEnd) pending += part.delta;
      for (;;) {
        const tag = (isThinking ? CLOSING_TAG : OPENING_TAG).exec(pending);
        if (isThinking) {
          const end = tag?.index ?? (isEnd ? pending.length : pending.search(PARTIAL_CLOSING_TAG));
          controller.enqueue({ type: 'reasoning-delta', id, delta: pending.slice(0, end) });
          pending = pending.slice(end);
        }
        if (!tag) break;
        if (!hasThought) controller.enqueue({ type: 'reasoning-start', id });
        hasThought = true;
        isThinking = !isThinking;
        pending = pending.slice(tag[0].length);
      }
      if (isEnd || !(isThinking || PARTIAL_OPENING_TAG.test(pending))) {
        isAnswering = true;
        if (hasThought) controller.enqueue({ type: 'reasoning-end', id });
        const delta = hasThought ? pending.replace(/^\s*\n/, '') : pending;
        controller.enqueue({ type: 'text-delta', id: part.id, delta });
      }
      if (isEnd) controller.enqueue(part);
    },
  });
}
