import type { RawSection } from './split-sections.ts';
import type { TextProblem } from './text-problem.ts';

/** The headings that every tutorial has, in this order; its own stand after the first. */
const FIXED = ['Aim', 'A worked example', 'Your turn', 'Checklist', 'Quiz', 'What next'] as const;
const OWN = { least: 1, most: 4 };

/** What is missing, doubled or out of place among the headings. */
export function headingProblems(sections: readonly RawSection[], firstLine: number): TextProblem[] {
  const placeOf = (title: string) => FIXED.indexOf(title as (typeof FIXED)[number]);
  const problems: TextProblem[] = [];
  FIXED.forEach((title, at) => {
    const [first, second] = sections.filter((section) => section.title === title);
    if (second) {
      const message = `"## ${title}" stands here a second time: keep one of the two.`;
      problems.push({ line: second.line, message });
    }
    if (first) return;
    const before = FIXED[at - 1];
    const where = before ? `after "## ${before}"` : 'at the beginning';
    problems.push({ line: firstLine, message: `"## ${title}" is missing: add it ${where}.` });
  });

  let reached = -1;
  for (const { title, line } of sections) {
    const place = placeOf(title);
    if (place === -1) {
      if (reached === 0) continue;
      const message = `Move "## ${title}" between "## Aim" and "## A worked example".`;
      problems.push({ line, message });
    } else if (place < reached) {
      problems.push({ line, message: `Move "## ${title}" before "## ${FIXED[reached]}".` });
    } else reached = place;
  }

  const own = sections.filter(({ title }) => placeOf(title) === -1);
  if (own.length < OWN.least || own.length > OWN.most) {
    const { least, most } = OWN;
    const message = `Between "## Aim" and "## A worked example" stand ${least} to ${most} headings of the tutorial's own; there are ${own.length}.`;
    problems.push({ line: own[0]?.line ?? firstLine, message });
  }
  return problems;
}
