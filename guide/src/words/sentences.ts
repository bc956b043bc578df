const ABBREVIATIONS = /\b(?:Dr|Mr|Mrs|Ms|Prof|St|No|e\.g|i\.e|etc|approx|vs|ca|z\.B)\.$/i;

/** The sentences of a text, each with its own end; titles such as "Dr." end none. */
export function sentencesOf(text: string): string[] {
  const pieces = text
    .split(/\n+/)
    .flatMap((line) => line.trim().split(/(?<=[.!?…]["”’)]?)\s+(?=["“(]?[\p{Lu}\p{N}])/u));
  const sentences: string[] = [];
  for (const piece of pieces.filter((part) => part !== '')) {
    const last = sentences.at(-1);
    if (last !== undefined && ABBREVIATIONS.test(last)) {
      sentences[sentences.length - 1] = `${last} ${piece}`;
    } else {
      sentences.push(piece);
    }
  }
  return sentences;
}

/** At most so many characters, cut at a blank. */
export function clip(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > most / 2 ? end : most).replace(/[\s,;:–-]+$/, '')} …`;
}
