import type { TextCipher, TextEncryptor } from './private-texts.ts';

export type PrefetchingCipher = TextCipher & {
  /** Seals what will be asked for; whoever asks for exactly that is given it. */
  ahead: TextEncryptor;
};

/** Texts that can be sealed while something else is waited for. */
export function createPrefetchingCipher({
  encrypt: seal,
  decrypt: open,
}: TextCipher): PrefetchingCipher {
  const ready = new Map<string, Buffer>();
  const nameOf = (...place: Parameters<TextEncryptor>) => place.join('/');
  return {
    decrypt: open,
    ahead(...place) {
      const sealed = seal(...place);
      ready.set(nameOf(...place), sealed);
      return sealed;
    },
    encrypt(...place) {
      const name = nameOf(...place);
      const sealed = ready.get(name) ?? seal(...place);
      ready.delete(name);
      return sealed;
    },
  };
}
