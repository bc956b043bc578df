/** What can be known of a person, by where it comes from. */
export const FACT_KINDS = [
  'type',
  'answer',
  'goal',
  'lesson',
  'practice',
  'mood',
  'journal',
  'post',
  'memory',
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** One thing that the model is told of a person. `ref` says which one, so that it can be forgotten. */
export type Fact = { ref: string; kind: FactKind; label: string; text: string };

/** A fact as it stands under a reply: “What I used”. */
export type Used = Fact & { canForget: boolean };

/** There is one of these for a person; of the others, one for each id. */
const WITHOUT_ID: readonly FactKind[] = ['type', 'mood'];
const REF =
  /^(?:type|mood|(?:answer|lesson|practice):[a-z0-9-]{1,64}|(?:goal|journal|post|memory):[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function refOf(kind: FactKind, id: string | number = ''): string {
  return WITHOUT_ID.includes(kind) ? kind : `${kind}:${id}`;
}

export function isRef(ref: string): boolean {
  return REF.test(ref);
}

/** Of a ref that is one. */
export function kindOfRef(ref: string): FactKind {
  return ref.split(':', 1)[0] as FactKind;
}

export function usedOf(facts: readonly Fact[]): Used[] {
  return facts.map((fact) => ({ ...fact, canForget: true }));
}
