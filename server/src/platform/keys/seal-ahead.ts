import type { Sealer, Texts } from './private-texts.ts';

export type TextsAhead = Texts & {
  /** Seals what will be asked for; whoever asks for exactly that is given it. */
  ahead: Sealer;
};

/** Texts that can be sealed while something else is waited for. */
export function sealAhead({ seal, open }: Texts): TextsAhead {
  const ready = new Map<string, Buffer>();
  const nameOf = (...place: Parameters<Sealer>) => place.join('/');
  return {
    open,
    ahead(...place) {
      const sealed = seal(...place);
      ready.set(nameOf(...place), sealed);
      return sealed;
    },
    seal(...place) {
      const name = nameOf(...place);
      const sealed = ready.get(name) ?? seal(...place);
      ready.delete(name);
      return sealed;
    },
  };
}
