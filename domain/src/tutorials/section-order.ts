import { findFixedHeadingProblems } from '../content/fixed-headings.ts';
import type { RawSection } from '../content/split-sections.ts';
import type { TextProblem } from '../content/text-problem.ts';

/** The required headings, in this order. A tutorial's own headings come after "Aim". */
const FIXED_HEADINGS: readonly string[] = ['Aim', 'Your turn', 'Checklist', 'Quiz', 'What next'];
const CUSTOM_SECTION_COUNT = { min: 1, max: 5 };

export function findHeadingProblems(
  sections: readonly RawSection[],
  firstLine: number,
): TextProblem[] {
  const problems = findFixedHeadingProblems(sections, FIXED_HEADINGS, firstLine);
  let lastIndex = -1;
  for (const { title, line } of sections) {
    const index = FIXED_HEADINGS.indexOf(title);
    if (index > lastIndex) lastIndex = index;
    if (index !== -1 || lastIndex === 0) continue;
    const message = `Move "## ${title}" between "## Aim" and "## Your turn".`;
    problems.push({ line, message });
  }
  const customSections = sections.filter(({ title }) => !FIXED_HEADINGS.includes(title));
  if (
    customSections.length < CUSTOM_SECTION_COUNT.min ||
    customSections.length > CUSTOM_SECTION_COUNT.max
  ) {
    const { min, max } = CUSTOM_SECTION_COUNT;
    const message = `Use ${min} to ${max} headings of your own between "## Aim" and "## Your turn"; this has ${customSections.length}.`;
    problems.push({ line: customSections[0]?.line ?? firstLine, message });
  }
  return problems;
}
