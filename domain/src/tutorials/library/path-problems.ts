import {
  createProblem,
  indexById,
  type LibraryEntry,
  type LibraryProblem,
} from './library-entry.ts';

/** Finds impossible orders, and tutorials that can't be reached or lead nowhere. */
export function findPathProblems(entries: readonly LibraryEntry[]): LibraryProblem[] {
  const library = indexById(entries);
  const getPrerequisites = (id: string) => library.get(id)?.tutorial.prerequisites ?? [];
  const getNext = (id: string) => library.get(id)?.tutorial.next ?? [];
  return entries.flatMap((entry) => {
    const { id, level, prerequisites } = entry.tutorial;
    const problems: LibraryProblem[] = [];
    if (findReachable(prerequisites, getPrerequisites).has(id)) {
      const message = `${id} needs itself, by way of ${prerequisites.join(' or ')}: break the circle.`;
      problems.push(createProblem(entry, 'prerequisites:', message));
    }
    for (const needed of prerequisites) {
      const harder = library.get(needed);
      if (!harder || harder.tutorial.level <= level) continue;
      const message = `${needed} comes before this, but its level is higher.`;
      problems.push(createProblem(entry, 'prerequisites:', message));
    }
    const reached = findReachable([id], getNext);
    const cutOff = entries.filter(({ tutorial }) => !reached.has(tutorial.id));
    if (cutOff.length > 0) {
      const names = cutOff.map(({ tutorial }) => tutorial.id).slice(0, 3);
      const message = `A dead end: following "next" from here never leads to ${names.join(', ')}${cutOff.length > 3 ? ` and ${cutOff.length - 3} more` : ''}.`;
      problems.push(createProblem(entry, 'next:', message));
    }
    return problems;
  });
}

function findReachable(
  starts: readonly string[],
  neighbors: (id: string) => readonly string[],
): ReadonlySet<string> {
  const reached = new Set(starts);
  for (const id of reached) for (const next of neighbors(id)) reached.add(next);
  return reached;
}
