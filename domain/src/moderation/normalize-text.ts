/** Look-alike letters that are used to hide a word from a list. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
};

/** A text as words and single spaces: no case, accents, punctuation or invisible letters. */
export function normalizeText(text: string): string {
  const bare = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}'’]/gu, '')
    .toLowerCase();
  return ` ${bare.replace(/[^\p{L}\p{N}@$]+/gu, ' ').trim()} `;
}

/** Replaces look-alikes inside words with the letters they imitate. */
export function replaceLookalikes(text: string): string {
  return text.replace(
    /(?<=\p{L})[01345@$]|[01345@$](?=\p{L})/gu,
    (character) => LOOKALIKES[character] ?? character,
  );
}

export function findPhrase(text: string, phrases: readonly string[]): string | null {
  return phrases.find((phrase) => text.includes(` ${phrase} `)) ?? null;
}
