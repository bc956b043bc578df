/** Findings of triage, as stored. A model adds its own flags. */
export const FLAG_KINDS = [
  'links',
  'short_link',
  'bad_link',
  'repeated',
  'flood',
  'spam_phrase',
  'slur',
  'shouting',
  'care',
  'model_spam',
  'model_unkind',
  'model_private',
  'model_dangerous',
] as const;
export type FlagKind = (typeof FLAG_KINDS)[number];

/** `words` is shown to moderators, and to the author if the text is held. */
export type Flag = { kind: FlagKind; words: string };

/** Told to the author of a held text, before what was found in it. */
export const HELD_REASON = 'A moderator will review it first.';

/** Found by triage or by a model. */
export const CARE_FLAG = {
  kind: 'care',
  words: 'The author may be in distress. Please look at this first.',
} as const satisfies Flag;

/** These flags only ask a moderator to look. They do not hold the text. A model misjudges tone easily. */
const REVIEW_ONLY_KINDS: ReadonlySet<FlagKind> = new Set(['care', 'shouting', 'model_unkind']);

export const isHoldingFlag = ({ kind }: Flag) => !REVIEW_ONLY_KINDS.has(kind);

export type Verdict = {
  /** Held content waits for a moderator and stays visible to its author. Triage never deletes. */
  isHeld: boolean;
  needsLook: boolean;
  /** The author may be in crisis: reviewed first, never held. */
  isCare: boolean;
  flags: Flag[];
};

/** The only code that turns flags into an outcome. */
export function getVerdict(flags: readonly Flag[]): Verdict {
  return {
    isHeld: flags.some(isHoldingFlag),
    needsLook: flags.length > 0,
    isCare: flags.some(({ kind }) => kind === 'care'),
    flags: [...flags],
  };
}
