import type { Practice } from '../../../platform/api/mind.ts';

type Kind = Practice['kind'];

const NAMES: Record<Kind, string> = {
  breathing: 'Breathing',
  grounding: 'Grounding',
  body: 'Body',
  reframing: 'A thought',
  attention: 'Attention',
  rest: 'Rest',
  writing: 'Writing',
  connection: 'People',
};

export const KINDS = Object.keys(NAMES) as Kind[];

export const kindName = (kind: Kind) => NAMES[kind];

export const minutesInWords = (minutes: number) =>
  minutes === 1 ? '1 minute' : `${minutes} minutes`;
