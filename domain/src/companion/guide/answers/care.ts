import { type Answerer, say } from '../context.ts';

/** Beside the fixed message with the lines: short, no tools, no cards, nothing to work through. */
export const care: Answerer = {
  looksUp: () => [],
  says: () => ({
    text: say(
      'What you wrote is serious, and I am glad that you wrote it. I am a program: I cannot see how you are, and nobody reads along who could come. People can.',
      'Please call one of the numbers shown here, or the emergency number if it is now. If that is too much, write to one person: “I am not well. Can you come, or stay on the phone with me?”',
      'If you can, do not stay alone until then. All lines stand on [When you need a person](/docs/care.html).',
    ),
    cards: [],
  }),
};

export function otherLanguage(sentence: string): Answerer {
  const text = sentence || 'I can read English only for now, and the lessons here are in English.';
  return {
    looksUp: () => [],
    says: () => ({
      text: say(
        text,
        sentence && '(I work in English for now. Plain sentences are enough.)',
        !sentence && 'Please write to me in English; plain sentences are enough.',
      ),
      cards: [],
    }),
  };
}
