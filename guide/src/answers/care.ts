import type { CareKind } from '@attune/domain/companion/care/care-kinds';
import { type Answerer, say } from '../context.ts';

const ALL_LINES = 'Help lines for every country are on [When you need a person](/docs/care.html).';

/** Each kind has its own words. They stand below a note with help lines and refer to it. */
const WORDS: Readonly<Record<CareKind, readonly string[]>> = {
  'self-harm': [
    'What you wrote is serious, and I’m glad you wrote it. I’m a program: I can’t see how you are, and no one is reading along who could come. People can.',
    'The note above shows how to reach a person right now. Please use it, or call the emergency number if you might act soon. If that is too much, write to one person: “I’m not well. Can you come, or stay on the phone with me?”',
    'If you can, don’t stay alone until then, and put anything you could hurt yourself with out of reach.',
  ],
  danger: [
    'Please get somewhere safe first if you can, near other people. I’m a program and can’t send help.',
    'The note above shows how to reach people who can. If you can’t speak, many emergency services also take text messages.',
  ],
  'harm-to-others': [
    'Thank you for saying it. Please put distance between yourself and the person it’s about, and talk to someone before you do anything.',
    'The note above shows how to reach a person right now. If you might act soon, call the emergency number: they can help you stay safe too.',
  ],
  abuse: [
    'What you describe is not your fault, and you deserve to be safe. I’m a program and can’t protect you.',
    'The note above shows how to reach people who know what can be done. They believe you, and you decide what happens next. If you’re in danger now, call the emergency number.',
  ],
  'for-another': [
    'It’s good that you’re looking out for them. You don’t have to solve it, and you don’t have to do it alone.',
    '**Ask them directly:** “Are you thinking about killing yourself?” Asking doesn’t put the idea there. Then listen more than you talk, and don’t promise to keep it secret.',
    '**Stay, and bring in others.** If you can, stay with them or keep them on the phone, and move anything dangerous out of reach. If they might act now, call the emergency number for them.',
    '**Call for yourself too.** The help lines in the note above also advise friends and family. You can call first, or call together.',
  ],
};

/** Stands below the fixed note with help lines: short, no tools, no cards, nothing to work through. */
export function care(kind: CareKind): Answerer {
  return {
    looksUp: () => [],
    says: () => ({ text: say(...WORDS[kind], ALL_LINES), cards: [] }),
  };
}

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
