import type { RawSection } from './split-sections.ts';
import type { TextProblem } from './text-problem.ts';

export function findFixedHeadingProblems(
  sections: readonly RawSection[],
  fixed: readonly string[],
  firstLine: number,
): TextProblem[] {
  const problems: TextProblem[] = [];
  fixed.forEach((title, at) => {
    const [first, second] = sections.filter((section) => section.title === title);
    if (second) {
      const message = `"## ${title}" appears here a second time: keep one of the two.`;
      problems.push({ line: second.line, message });
    }
    if (first) return;
    const before = fixed[at - 1];
    const where = before ? `after "## ${before}"` : 'at the beginning';
    problems.push({ line: firstLine, message: `"## ${title}" is missing: add it ${where}.` });
  });
  let lastIndex = -1;
  for (const { title, line } of sections) {
    const index = fixed.indexOf(title);
    if (index === -1) continue;
    if (index < lastIndex) {
      problems.push({ line, message: `Move "## ${title}" before "## ${fixed[lastIndex]}".` });
    } else lastIndex = index;
  }
  return problems;
}
