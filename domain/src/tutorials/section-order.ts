import { fixedHeadingProblems } from '../content/fixed-headings.ts';
import type { RawSection } from '../content/split-sections.ts';
import type { TextProblem } from '../content/text-problem.ts';

/** The headings that every tutorial has, in this order; its own stand after the first. */
const FIXED: readonly string[] = [
  'Aim',
  'A worked example',
  'Your turn',
  'Checklist',
  'Quiz',
  'What next',
];
const OWN = { least: 1, most: 4 };

/** What is missing, doubled or out of place among the headings. */
export function headingProblems(sections: readonly RawSection[], firstLine: number): TextProblem[] {
  const problems = fixedHeadingProblems(sections, FIXED, firstLine);
  let reached = -1;
  for (const { title, line } of sections) {
    const place = FIXED.indexOf(title);
    if (place > reached) reached = place;
    if (place !== -1 || reached === 0) continue;
    const message = `Move "## ${title}" between "## Aim" and "## A worked example".`;
    problems.push({ line, message });
  }
  const own = sections.filter(({ title }) => !FIXED.includes(title));
  if (own.length < OWN.least || own.length > OWN.most) {
    const { least, most } = OWN;
    const message = `Between "## Aim" and "## A worked example" stand ${least} to ${most} headings of the tutorial's own; there are ${own.length}.`;
    problems.push({ line: own[0]?.line ?? firstLine, message });
  }
  return problems;
}
