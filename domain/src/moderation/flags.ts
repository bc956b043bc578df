/** What triage noticed, as it is stored. Whatever else reads along (a model) adds flags of its own. */
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

/** `words` says it to moderators, and where it holds something also to the author. */
export type Flag = { kind: FlagKind; words: string };

/** A flag that only asks a person to look; nothing waits for it. A model misjudges a tone easily. */
const REVIEW_ONLY_KINDS: ReadonlySet<FlagKind> = new Set(['care', 'shouting', 'model_unkind']);

export const isHoldingFlag = ({ kind }: Flag) => !REVIEW_ONLY_KINDS.has(kind);

export type Verdict = {
  /** What is held waits for a moderator and stays its author's. Triage never deletes. */
  isHeld: boolean;
  /** Whether a moderator should look at all. */
  needsLook: boolean;
  /** Somebody may not be well: looked at first, held back never. */
  isCare: boolean;
  flags: Flag[];
};

/** The one place that turns what was noticed into what happens. */
export function getVerdict(flags: readonly Flag[]): Verdict {
  return {
    isHeld: flags.some(isHoldingFlag),
    needsLook: flags.length > 0,
    isCare: flags.some(({ kind }) => kind === 'care'),
    flags: [...flags],
  };
}
