import { createProblem, type LibraryEntry, type LibraryProblem } from './library-entry.ts';

const DAY_MS = 86_400_000;
const MAX_DAYS_UNTIL_RECHECK = 366;

/** Finds lessons whose facts have no source, or no day by which to check them again. */
export function findSourceProblems(entries: readonly LibraryEntry[]): LibraryProblem[] {
  return entries.flatMap((entry) => {
    const { sources, reviewed, recheckBy } = entry.tutorial;
    const problems: LibraryProblem[] = [];
    if (sources.length === 0) {
      const message = 'Name at least one source in "sources", with the day you checked it.';
      problems.push(createProblem(entry, 'sources:', message));
    }
    const checkedLater = sources.find(({ checked }) => checked > reviewed);
    if (checkedLater) {
      const message = `"reviewed" is before the day "${checkedLater.title}" was checked.`;
      problems.push(createProblem(entry, 'reviewed:', message));
    }
    const days = (Date.parse(recheckBy ?? '') - Date.parse(reviewed)) / DAY_MS;
    if (!(days > 0 && days <= MAX_DAYS_UNTIL_RECHECK)) {
      const message = '"recheckBy" must be a day within a year of "reviewed".';
      problems.push(createProblem(entry, 'recheckBy:', message));
    }
    return problems;
  });
}
