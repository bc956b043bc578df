/** Something that the palette does, beside finding texts. */
export type Command = {
  id: string;
  label: string;
  /** Other words that find it. */
  keywords?: string;
  /** Whether it is offered before anything is typed. */
  isOffered?: boolean;
  /** Where it leads, or else what it does. */
} & ({ to: string } | { run: () => void });

/** The commands in which every typed word begins a word. */
export function findCommands(commands: readonly Command[], typed: string): Command[] {
  const typedWords = splitWords(typed);
  if (typedWords.length === 0) return commands.filter(({ isOffered }) => isOffered);
  return commands.filter(({ label, keywords = '' }) => {
    const words = splitWords(`${label} ${keywords}`);
    return typedWords.every((typedWord) => words.some((word) => word.startsWith(typedWord)));
  });
}

const splitWords = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
