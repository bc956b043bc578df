import type { Fact, FactKind } from './facts.ts';
import { extractStems } from './find-passage.ts';

/** One word is enough: the first name, or the city of a time zone. */
const ONE_WORD_KINDS: readonly FactKind[] = ['name', 'time-zone'];
/** A title has few words, so it counts only in full. */
const TITLE_KINDS: readonly FactKind[] = ['lesson', 'practice'];
/** A statement counts if this much of it is in the reply, and at least two of its words. */
const MIN_SHARE = 0.5;
const MIN_WORDS = 2;

const STATEMENT_END = /\n|(?<=[.!?…])\s+/;

/**
 * The refs of the facts that show in a reply: those whose words it repeats or whose page it links
 * to. A fact can also shape a reply without a word of it; no one can tell, not even the model.
 */
export function findMentionedFacts(facts: readonly Fact[], reply: string): Set<string> {
  const stems = new Set(extractStems(reply));
  return new Set(
    facts.filter((fact) => isLinked(fact, reply) || isRepeated(fact, stems)).map(({ ref }) => ref),
  );
}

function isLinked({ kind, ref }: Fact, reply: string): boolean {
  const id = ref.slice(ref.indexOf(':') + 1);
  if (kind === 'lesson') return reply.includes(`](/tutorials/${id})`);
  if (kind === 'practice') return reply.includes(`](/mind?practice=${id})`);
  // A file is sent because the user attached it to be read.
  if (kind === 'file') return true;
  return kind === 'post' && reply.includes(`](/forum/${id})`);
}

function isRepeated({ kind, text }: Fact, replyStems: ReadonlySet<string>): boolean {
  return text.split(STATEMENT_END).some((statement) => {
    const stems = [...new Set(extractStems(statement))];
    const shared = stems.filter((stem) => replyStems.has(stem)).length;
    if (ONE_WORD_KINDS.includes(kind)) return shared > 0;
    if (TITLE_KINDS.includes(kind)) return shared > 0 && shared === stems.length;
    return shared >= Math.min(MIN_WORDS, stems.length) && shared > 0
      ? shared / stems.length >= MIN_SHARE
      : false;
  });
}
