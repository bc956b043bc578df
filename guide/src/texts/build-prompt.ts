import { PROMPT_KINDS, type PromptKind } from './prompt-kinds.ts';

export type BuiltPrompt = { text: string; kind: PromptKind; missing: readonly string[] };

const READER =
  /\b(?:to|for) (?:my|our|the|a|an) ((?:new |old |future )?(?!prompt\b)[a-z]+(?: (?:team|class|office|members|department|company|association|insurance|school))?)\b/i;
const LENGTH =
  /\b(?:max(?:imum)?\.?|at most|under|about|no more than|up to|only)?\s*\d+\s*(?:words|sentences|pages?|lines|bullet points|minutes|characters)\b/i;
const TONE =
  /\b(friendly|polite|formal|informal|firm|warm|funny|short|serious|professional|kind|neutral|simple|persuasive)\b/gi;
const NO_READERS = /^(?:text|letter|mail|email|me|day|time|week|year|party|way|same)$/i;

/** What a request already says of the five things that one needs. */
function saidIn(request: string) {
  const reader = READER.exec(request)?.[1];
  return {
    reader: reader && !NO_READERS.test(reader) ? reader : null,
    length: LENGTH.exec(request)?.[0].trim() ?? null,
    tones: [...new Set((request.match(TONE) ?? []).map((tone) => tone.toLowerCase()))],
    hasPurpose:
      /\b(so that|in order to|because|should (?:then|make|convince|come)|goal|purpose)\b/i.test(
        request,
      ),
    hasMaterial:
      /\b(here (?:is|are)|based on|following|facts?|attached|below|using|data)\b/i.test(request) ||
      /\d{2,}/.test(request.replace(LENGTH, '')),
  };
}

const sentence = (text: string) => {
  const bare = text
    .trim()
    .replace(/^["“]|["”]$/g, '')
    .replace(/[.!?]+$/, '');
  return `${bare.charAt(0).toUpperCase()}${bare.slice(1)}.`;
};

/** A request in which nothing important is left to guess. Brackets are for the person to fill in. */
export function buildPrompt(request: string, context: string | null): BuiltPrompt {
  const kind = PROMPT_KINDS.find(({ says }) => says.test(request.toLowerCase())) as PromptKind;
  const { reader, length, tones, hasPurpose, hasMaterial } = saidIn(request);
  const format = [
    kind.format,
    length ?? '[length in words]',
    tones.length > 0 ? `tone: ${tones.join(', ')}` : 'tone: [friendly, firm, plain …]',
  ];
  const lines = [
    `Role: You are ${kind.role}.`,
    `Task: ${sentence(request)}`,
    `Purpose: ${kind.purpose}`,
    !kind.isForMe &&
      `Reader: ${reader ?? '[who will read it]'}; they know [what they know already].`,
    kind.isAboutMe && context && `About me: ${context}`,
    'Material (use only this):',
    ...kind.material.map((line) => `- ${line}`),
    `Format: ${format.join('; ')}.`,
    `Limits: ${kind.limit}`,
    'If something important is missing, ask me up to three questions before you write.',
  ];
  return {
    kind,
    text: lines.filter((line) => typeof line === 'string').join('\n'),
    missing: [
      ...(hasPurpose
        ? []
        : ['**Purpose:** it did not say what should happen once it has been read.']),
      ...(reader
        ? []
        : ['**Reader:** nobody was named, so it would have been written for everybody.']),
      ...(hasMaterial
        ? []
        : [
            '**Material:** without your facts the gaps are filled with what is usual, or invented.',
          ]),
      ...(length ? [] : ['**Limits:** no length, no tone, and nothing that must not appear.']),
    ],
  };
}

const WISH =
  /^.*?\bprompt\b(?:,? (?:please|with which|that|which|i can use))*\s*(?:for|to|that|which|about|:|-)?\s*(?:would |will |can |lets? me |helps? me (?:to )?|helps? (?:with )?)?/is;

/** What a prompt is wanted for: the words after "a prompt for …"; '' when it is not said. */
export function wishIn(ask: string): string {
  const wish = ask.replace(WISH, '').trim();
  return wish === ask.trim() ? '' : wish.replace(/^(?:an? )?(?=\w)/i, (article) => article);
}
