export const FACT_KINDS = [
  'name',
  'plan',
  'time-zone',
  'occupation',
  'type',
  'attitude',
  'answer',
  'goal',
  'lesson',
  'practice',
  'mood',
  'journal',
  'post',
  'memory',
  'file',
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/**
 * One fact about the user that goes to the model. `ref` identifies it, so that it can be forgotten.
 */
export type Fact = { ref: string; kind: FactKind; label: string; text: string };

/** A fact listed under a reply: "What I used". */
export type UsedFact = Fact & {
  canForget: boolean;
  /** Whether it shows in the reply. All facts were sent with the message. */
  isMentioned: boolean;
};

/** A user has one fact of each of these kinds. The other kinds have one fact per id. */
const KINDS_WITHOUT_ID: readonly FactKind[] = [
  ...(['name', 'plan', 'time-zone', 'occupation', 'type', 'attitude', 'mood'] as const),
];
const REF_PATTERN =
  /^(?:name|plan|time-zone|occupation|type|attitude|mood|(?:answer|lesson|practice):[a-z0-9-]{1,64}|(?:goal|journal|post|memory|file):[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function buildRef(kind: FactKind, id: string | number = ''): string {
  return KINDS_WITHOUT_ID.includes(kind) ? kind : `${kind}:${id}`;
}

export function isRef(ref: string): boolean {
  return REF_PATTERN.test(ref);
}

/** Expects a valid ref. */
export function getRefKind(ref: string): FactKind {
  return ref.split(':', 1)[0] as FactKind;
}

export function toUsedFacts(facts: readonly Fact[]): UsedFact[] {
  return facts.map((fact) => ({ ...fact, canForget: true, isMentioned: false }));
}
