import type { Practice } from '#platform/api/generated/types.gen.ts';

type Kind = Practice['kind'];

const KIND_NAMES: Record<Kind, string> = {
  breathing: 'Breathing',
  grounding: 'Grounding',
  body: 'Body',
  reframing: 'A thought',
  attention: 'Attention',
  rest: 'Rest',
  writing: 'Writing',
  connection: 'People',
};

export const KINDS = Object.keys(KIND_NAMES) as Kind[];

export const kindName = (kind: Kind) => KIND_NAMES[kind];
