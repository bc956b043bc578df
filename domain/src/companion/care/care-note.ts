import type { CareKind } from './care-kinds.ts';
import { type CountryHelp, HELP, type HelpLine, helpOf } from './help-lines.ts';

export type CareNote = {
  kind: CareKind;
  /** The country whose lines these are; null where it is not known or not covered. */
  country: string | null;
  title: string;
  text: string;
  lines: HelpLine[];
  /** `number` is null where the country is not known: the sentence then says what to call. */
  emergency: { number: string | null; text: string };
  /** One more sentence, with a further place to look. */
  further: string;
};

const WORDS: Readonly<Record<CareKind, { title: string; text: string }>> = {
  'self-harm': {
    title: 'Please talk to a person now',
    text: 'That sounds very heavy, and it is good that you said it. I am a program: I cannot see how you are, and nobody reads along here. A person can be with you in this. You do not need the right words to call, and you do not have to decide anything first.',
  },
  danger: {
    title: 'Please get to safety first',
    text: 'I am a program and cannot send help, and nobody reads along here. If you can, go where other people are, and call. You do not have to be sure that it is bad enough.',
  },
  'harm-to-others': {
    title: 'Please talk to a person before anything else',
    text: 'Thoughts like these can be told, and they can pass. Put some distance between you and whoever it is about, and anything that could do harm. I am a program; the people on these lines have heard such things before, and they help.',
  },
  abuse: {
    title: 'This is not your fault',
    text: 'Nobody may hurt or threaten you. I am a program and cannot protect you. The people on these lines know what can be done; they believe you, and you decide what happens next. If somebody looks at this device, you can delete this conversation.',
  },
  'for-another': {
    title: 'You do not have to carry this alone',
    text: 'It is good that you are looking out for somebody. You may ask them openly whether they think of suicide: asking does not put the thought there. If you can, stay with them. These lines advise friends and family too, and if it is about you, they are for you just as much.',
  },
};

/** The fixed message at signs of crisis; the same words each time, and no model has a part in it. */
export function careNote(kind: CareKind, country: string | null): CareNote {
  const help = helpOf(country);
  return {
    kind,
    country: help?.code ?? null,
    ...WORDS[kind],
    lines: help ? linesFor(kind, help) : [],
    emergency: { number: help?.emergency ?? null, text: emergencyWords(help) },
    further: 'More lines, by country and subject, are at findahelpline.com.',
  };
}

function linesFor(kind: CareKind, { lines, abuse }: CountryHelp): HelpLine[] {
  if (kind === 'abuse') return [...abuse, ...lines];
  return kind === 'danger' ? [...lines, ...abuse] : [...lines];
}

function emergencyWords(help: CountryHelp | null): string {
  if (!help) return 'If there is danger now, call your local emergency number.';
  return help.police
    ? `If there is danger now, call ${help.emergency}, or ${help.police} for the police.`
    : `If there is danger now, call ${help.emergency}.`;
}

/** What the person can choose from in the note, by name. */
export function careCountries(): { code: string; name: string }[] {
  return HELP.map(({ code, name }) => ({ code, name }));
}
